import { createSignal, For, onCleanup, Show, type JSX } from 'solid-js';
import { kLargestFile } from '../ledger';
import type { LiveMatch, MatchView } from '../live';
import { importLedger, joinMatch, lobby, type Lobby, type MatchSummary } from '../matches';
import { faceOf, faces } from '../games/faces';
import { counted, listed } from '../prose';
import { Bill } from './bill';
import { Thumbnail } from './game_picture';
import { goTo, goToReplay } from './held';
import { Icon } from './icons';
import { opposing, parties, seatName, standing, whatIsPlayed, whoSits } from './names';

export function HomePage(): JSX.Element {
  document.title = 'Impresario: tabletop games, refereed to the letter';
  const [shown, setShown] = createSignal<Lobby | null>(null);
  const [failed, setFailed] = createSignal('');
  onCleanup(lobby((next) => setShown(next)));
  const attempt = (what: Promise<unknown>) =>
    void what.catch((reason: unknown) =>
      setFailed(reason instanceof Error ? reason.message : 'It did not work.'),
    );
  return (
    <main id="main" tabindex="-1" class="home">
      <div class="lead">
        <h1>Tabletop games, refereed to the letter</h1>
        <p>Press Play and you are at the table. When a thing is not allowed, the rule is shown.</p>
      </div>
      <Show when={failed()}>
        <p class="refusal" role="alert">
          {failed()}
        </p>
      </Show>
      <div class="bills" classList={{ several: faces.length > 1 }}>
        <For each={faces}>{(face) => <Bill face={face} attempt={attempt} />}</For>
      </div>
      <div class="below">
        <YourGames lobby={shown()} attempt={attempt} />
        <OpenSeats lobby={shown()} attempt={attempt} />
        <OnStage lobby={shown()} />
      </div>
      <InPreparation />
      <footer>
        <For each={faces}>{({ bill }) => <p>{bill.credit}</p>}</For>
      </footer>
    </main>
  );
}

/** How many matches a list shows at once. */
const kShown = 6;

function YourGames(props: { lobby: Lobby | null; attempt: (what: Promise<unknown>) => void }): JSX.Element {
  const mine = () => props.lobby?.mine.slice(0, kShown) ?? [];
  return (
    <section aria-labelledby="yours">
      <h2 id="yours">Your games</h2>
      <Show
        when={mine().length > 0}
        fallback={<p class="none">{props.lobby ? 'None yet. Press Play.' : ' '}</p>}
      >
        <ul class="rows">
          <For each={mine()}>{(match) => <OwnRow match={match} />}</For>
        </ul>
      </Show>
      <Import attempt={props.attempt} />
    </section>
  );
}

function OwnRow(props: { match: MatchSummary }): JSX.Element {
  const stands = () => standing(props.match);
  const path = () => `/${props.match.outcome ? 'replay' : 'match'}/${encodeURIComponent(props.match.id)}`;
  return (
    <li>
      <a href={path()}>
        <span class="dot" classList={{ now: stands().mine }} />
        <b>{whatIsPlayed(props.match)}</b>
        <span>{opposing(props.match)}</span>
        <small>{stands().words}</small>
      </a>
    </li>
  );
}

/** A ledger file becomes a match of this browser, once every line of it was checked. */
function Import(props: { attempt: (what: Promise<unknown>) => void }): JSX.Element {
  const [wrong, setWrong] = createSignal('');
  const [torn, setTorn] = createSignal('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setTorn('');
    setWrong(
      file.size > kLargestFile ? `${file.name} is larger than 4\u00a0MiB, the most a ledger may have.` : '',
    );
    if (wrong()) return;
    const found = await importLedger(await file.text());
    if ('reason' in found) setWrong(faultOf(file.name, found));
    else if (found.torn) setTorn(leave(found.match));
    else if (isOnlyLookedAt(found.match.view())) goToReplay(found.match);
    else goTo(found.match);
  };
  return (
    <>
      <label class="btn quiet import">
        <Icon name="open" small /> Open a ledger file
        <input
          class="vh"
          type="file"
          accept=".jsonl,.ndjson,application/x-ndjson"
          onChange={(event) => {
            const field = event.currentTarget;
            props.attempt(read(field.files?.[0]));
            // So that the same file, once it was mended, counts as a choice again.
            field.value = '';
          }}
        />
      </label>
      <Show when={wrong()}>
        <p class="refusal" role="alert">
          {wrong()}
        </p>
      </Show>
      <Show when={torn()}>
        <p class="refusal" role="alert">
          <span>
            The last line of the file was torn and is left out. <a href={torn()}>Open what is whole</a>
          </span>
        </p>
      </Show>
    </>
  );
}

function faultOf(name: string, { line, reason }: { line?: number; reason: string }): string {
  return line === undefined ? `${name}: ${reason}` : `Line ${line} of ${name}: ${reason}`;
}

/** What is over, or cannot go on here, is looked at rather than played. */
function isOnlyLookedAt({ outcome, isDrawnElsewhere }: MatchView): boolean {
  return outcome !== null || isDrawnElsewhere === true;
}

/** Closes a match that was kept and answers where it is found again. */
function leave(match: LiveMatch): string {
  const view = match.view();
  const { id } = view;
  match.close();
  return `/${isOnlyLookedAt(view) ? 'replay' : 'match'}/${encodeURIComponent(id)}`;
}

function OpenSeats(props: { lobby: Lobby | null; attempt: (what: Promise<unknown>) => void }): JSX.Element {
  const open = () => props.lobby?.open.slice(0, kShown) ?? [];
  const seatOf = (match: MatchSummary) => match.seats.findIndex(({ kind }) => kind === 'open');
  const others = (match: MatchSummary) =>
    match.seats.flatMap(({ kind }, seat) =>
      kind === 'open' || kind === 'invite' ? [] : [`${whoSits(match, seat)} plays ${seatName(match, seat)}`],
    );
  return (
    <section aria-labelledby="open">
      <h2 id="open">Open seats</h2>
      <Show
        when={open().length > 0}
        fallback={
          <Nothing
            lobby={props.lobby}
            words="Nobody is waiting just now."
            away="The server cannot be reached. Bots and this device still play."
          />
        }
      >
        <ul class="rows seats-open">
          <For each={open()}>
            {(match) => (
              <li>
                <b>{whatIsPlayed(match)}</b>
                <span>{listed(others(match), 'and')}</span>
                <button
                  class="btn"
                  onClick={() => props.attempt(joinMatch(match.id, { seat: seatOf(match) }).then(goTo))}
                >
                  Sit down
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function OnStage(props: { lobby: Lobby | null }): JSX.Element {
  const running = () => props.lobby?.running.slice(0, 2) ?? [];
  return (
    <section aria-labelledby="stage-now">
      <h2 id="stage-now">On stage now</h2>
      <Show
        when={running().length > 0}
        fallback={
          <Nothing
            lobby={props.lobby}
            words="Nobody is playing in public."
            away="Watching needs the server."
          />
        }
      >
        <For each={running()}>
          {(match) => (
            <a href={`/match/${encodeURIComponent(match.id)}`} class="live">
              <Thumbnail
                face={faceOf(match.game)}
                state={match.state}
                label={`${faceOf(match.game).title}, after ${counted(match.version, 'entry', 'entries')}`}
              />
              <span>
                <b>{parties(match)}</b>
                <small>
                  {whatIsPlayed(match)}, {standing(match).words}
                </small>
              </span>
            </a>
          )}
        </For>
      </Show>
    </section>
  );
}

function Nothing(props: { lobby: Lobby | null; words: string; away: string }): JSX.Element {
  const words = () => {
    if (!props.lobby) return ' ';
    return props.lobby.server ? props.words : props.away;
  };
  return <p class="none">{words()}</p>;
}

const kInPreparation = [
  {
    game: 'elements',
    title: 'Battle of Elements',
    tells: 'Throw dice into the cauldron and match their symbols.',
  },
  { game: 'impact', title: 'Impact', tells: 'Dinosaurs against Humans, with guns that really shoot.' },
  { game: 'impact', title: 'Impact TBWR', tells: 'Its successor on four moonscape boards.' },
  { game: 'impetus', title: 'Basic Impetus', tells: 'Ancient and medieval battles in miniature.' },
] as const;

function InPreparation(): JSX.Element {
  return (
    <section class="preparation" aria-labelledby="preparation">
      <h2 id="preparation">In preparation</h2>
      <ul>
        <For each={kInPreparation.filter(({ game }) => !faces.some((face) => face.game === game))}>
          {({ title, tells }) => (
            <li>
              <b>{title}</b>
              <span>{tells}</span>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
