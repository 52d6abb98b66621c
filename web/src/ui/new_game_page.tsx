import { createEffect, createMemo, createSignal, For, on, Show, type JSX } from 'solid-js';
import type { Face } from '../games/face';
import { faceOf, faces } from '../games/faces';
import { createMatch, isServed, Refused, type NewMatch } from '../matches';
import { ended, sentence } from '../prose';
import { GamePicture } from './game_picture';
import { goTo } from './held';
import { Icon, type IconName } from './icons';
import { Card, OptionsForm } from './options_form';
import { prefer, prefs } from './prefs';
import { go } from './router';
import { SeatsTable } from './seats_table';
import { isForTwo, requestOf, usualWishes, whoPlays, type Opponent, type Side, type Wishes } from './wishes';

const kOpponents: readonly { is: Opponent; icon: IconName; title: string; tells: string }[] = [
  { is: 'bot', icon: 'robot', title: 'A bot', tells: 'start at once' },
  { is: 'device', icon: 'people', title: 'This device', tells: 'pass it round' },
  { is: 'invite', icon: 'link', title: 'By invitation', tells: 'link or QR code' },
  { is: 'open', icon: 'chair', title: 'Open seat', tells: 'anyone may join' },
];

export function NewGamePage(props: { game: string | undefined }): JSX.Element {
  const face = createMemo(() => faceOf(props.game ?? faces[0]?.game ?? ''));
  return (
    <Show when={face()} keyed>
      {(chosen) => <NewGameOf face={chosen} />}
    </Show>
  );
}

function NewGameOf(props: { face: Face }): JSX.Element {
  const { face } = props;
  document.title = `New game of ${face.title} · Impresario`;
  const [wishes, setWishes] = createSignal<Wishes>(usualWishes(face, prefs().level));
  const [failed, setFailed] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const wish = (change: Partial<Wishes>) => setWishes({ ...wishes(), ...change });
  createEffect(on(wishes, () => setFailed(''), { defer: true }));
  const begin = async () => {
    setBusy(true);
    prefer({ level: wishes().level });
    const request = requestOf(face, wishes(), Math.random());
    try {
      goTo(await createMatch(request));
    } catch (reason) {
      setFailed(whyNot(face, request, reason));
    }
    setBusy(false);
  };
  return (
    <main id="main" tabindex="-1" class="veil">
      <div class="new">
        <div class="art">
          <GamePicture face={face} />
          <div class="sum">
            <h1>{face.title}</h1>
            <p>{summary(face, wishes())}</p>
          </div>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <a class="btn icon-only close" href="/" aria-label="Close">
            <Icon name="close" />
          </a>
          <Show when={faces.length > 1}>
            <WhichGame face={face} />
          </Show>
          <fieldset>
            <legend>Who sits at the table</legend>
            <Show
              when={isForTwo(face)}
              fallback={<SeatsTable face={face} table={wishes().table} wish={(table) => wish({ table })} />}
            >
              <Opponents face={face} wishes={wishes()} wish={wish} />
            </Show>
          </fieldset>
          <OptionsForm
            face={face}
            chosen={wishes().chosen}
            choose={(name, value) => wish({ chosen: { ...wishes().chosen, [name]: value } })}
          />
          <Show when={isForTwo(face)}>
            <YourSide face={face} wishes={wishes()} wish={wish} />
          </Show>
          <Show when={failed()}>
            <p class="refusal" role="alert">
              {failed()}
            </p>
          </Show>
          <div class="go">
            <button class="btn quiet" type="button" onClick={() => setWishes(usualWishes(face))}>
              Back to usual settings
            </button>
            <button class="btn primary" disabled={busy()}>
              {isForTwo(face) && wishes().opponent === 'invite' ? 'Make the invitation' : 'Sit down and play'}
            </button>
          </div>
        </form>
      </div>
    </main>
  );
}

function WhichGame(props: { face: Face }): JSX.Element {
  return (
    <fieldset>
      <legend>The game</legend>
      <div class="opps two-wide">
        <For each={faces}>
          {(each) => (
            <Card
              group="game"
              title={each.title}
              tells={each.bill.tells}
              checked={each === props.face}
              pick={() => go(`/new/${each.game}`, 'replace')}
            />
          )}
        </For>
      </div>
    </fieldset>
  );
}

interface Asked {
  readonly face: Face;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
}

function Opponents(props: Asked): JSX.Element {
  return (
    <>
      <div class="opps">
        <For each={kOpponents}>
          {(each) => (
            <Card
              {...each}
              group="opponent"
              checked={props.wishes.opponent === each.is}
              pick={() => props.wish({ opponent: each.is })}
            />
          )}
        </For>
      </div>
      <Level {...props} />
    </>
  );
}

function YourSide(props: Asked): JSX.Element {
  const sides = (): readonly { is: Side; title: string; tells: string }[] => [
    { is: 'first', title: props.face.seatName(0), tells: 'moves first' },
    { is: 'second', title: props.face.seatName(1), tells: 'moves second' },
    { is: 'either', title: 'Either', tells: 'by lot' },
  ];
  return (
    <fieldset disabled={props.wishes.opponent === 'device'}>
      <legend>Your side</legend>
      <div class="opps three-wide">
        <For each={sides()}>
          {(each) => (
            <Card
              {...each}
              group="side"
              checked={props.wishes.side === each.is}
              pick={() => props.wish({ side: each.is })}
            />
          )}
        </For>
      </div>
    </fieldset>
  );
}

/** Kept in its place for every opponent, so that nothing jumps when one is chosen. */
function Level(props: Asked): JSX.Element {
  const isBot = () => props.wishes.opponent === 'bot';
  const most = () => props.face.levels.length;
  const words = () => props.face.levels[props.wishes.level - 1] ?? '';
  return (
    <label class="field level" classList={{ away: !isBot() }}>
      <span>
        Bot level{' '}
        <output>
          {props.wishes.level} of {most()}
        </output>
      </span>
      <input
        type="range"
        min="1"
        max={most()}
        disabled={!isBot()}
        value={props.wishes.level}
        aria-valuetext={`${props.wishes.level} of ${most()}: ${words()}`}
        onInput={(event) => props.wish({ level: Number(event.currentTarget.value) })}
      />
      <small>{isBot() ? words() : ''}</small>
    </label>
  );
}

function summary(face: Face, wishes: Wishes): string {
  const { setup, seats } = requestOf(face, wishes, 0);
  const about = [whoPlays(face, wishes), face.describe(setup)].filter(Boolean).join(', ');
  const isFar = seats.some(({ kind }) => kind === 'invite' || kind === 'open');
  const watched = isFar ? ' Others on this server can watch.' : '';
  return `${about}. About ${minutesInWords(face.minutes(setup))} minutes.${watched}`;
}

const kMinutes: Readonly<Record<number, string>> = { 10: 'ten', 15: 'fifteen', 20: 'twenty', 30: 'thirty' };

function minutesInWords(minutes: number): string {
  return kMinutes[minutes] ?? String(minutes);
}

function whyNot(face: Face, request: NewMatch, reason: unknown): string {
  const words = reason instanceof Error ? ended(sentence(reason.message)) : 'It did not work.';
  const isAway = reason instanceof Refused && reason.error.code === 'offline';
  if (!isAway || !isServed(request)) return words;
  if (face.nature(request.setup) === 'server')
    return `${words} What is thrown is simulated there; with dice of another kind this browser needs no server.`;
  return `${words} Without the server you can still play a bot, or two on this device.`;
}
