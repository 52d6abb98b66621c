import { createResource, Match, onMount, Show, Switch, type JSX } from 'solid-js';
import type { TableCode } from '../games/face';
import { replayOf, tableCode, type ReplaySource } from '../matches';
import { counted } from '../prose';
import { goTo } from './held';
import { Icon } from './icons';
import { Ledger } from './ledger';
import { lostWords } from './lost';
import { ended, parties, told } from './names';
import { Refusal } from './refusal';
import { createReplay, type Replay } from './replay';
import { download } from './download';
import { BestLines, Graph } from './replay_thoughts';
import { isFirstPage } from './router';
import { Scrubber } from './scrubber';
import { ShareButton } from './share';

/** A match from its first moment to its last, with what the core thinks of each. */
export function ReplayPage(props: { id: string }): JSX.Element {
  document.title = 'Replay · Impresario';
  const [source] = createResource(async () => {
    const found = await replayOf(props.id);
    return { found, code: await tableCode(found.view.game) };
  });
  return (
    <Switch fallback={<Reading />}>
      <Match when={source.error as unknown}>
        <main id="main" tabindex="-1" class="page">
          <h1>This record is not here</h1>
          <p>
            {lostWords(source.error, props.id, false).why} If you have its ledger file, open it on the first
            page.
          </p>
          <a class="btn primary" href="/">
            To the games
          </a>
        </main>
      </Match>
      <Match when={source()} keyed>
        {({ found, code }) => <ReplayTable source={found} code={code} />}
      </Match>
    </Switch>
  );
}

function Reading(): JSX.Element {
  return (
    <main id="main" tabindex="-1" class="table-page replay">
      <section class="stage wood" aria-label="Replay" aria-busy="true">
        <div class="stage-head">
          <div>
            <h1>Replay</h1>
            <p>Reading the ledger…</p>
          </div>
        </div>
        <div class="scene play">
          <div class="board-box blank" />
        </div>
        <div class="scrub" />
      </section>
      <aside class="panel" aria-label="Analysis" />
    </main>
  );
}

function ReplayTable(props: { source: ReplaySource; code: TableCode }): JSX.Element {
  const replay = createReplay(props.source, props.code);
  const { face } = replay;
  let main!: HTMLElement;
  const { view } = props.source;
  const title = `${face.title}, ${parties(view)}`;
  document.title = `${title} · Impresario`;
  onMount(() => {
    // Not to the board: there the arrow keys go about squares, here they go through the match.
    if (!isFirstPage()) main.focus({ preventScroll: true });
  });
  return (
    <main id="main" tabindex="-1" class="table-page replay" ref={main}>
      <section class="stage" classList={{ wood: face.surface === 'wood' }} aria-label="Replay">
        <div class="stage-head">
          <div>
            <h1>{title}</h1>
            <p>
              {[face.describe(view.setup), view.outcome ? ended(view).who : 'not over']
                .filter(Boolean)
                .join(', ')}{' '}
              after {counted(view.events.length, 'entry', 'entries')}
            </p>
          </div>
          <div class="tools">
            <ShareButton view={view} />
            <Show when={face.turns}>
              <button
                class="btn icon-only"
                aria-label="Turn the board"
                title="Turn the board (F)"
                onClick={() => replay.turn()}
              >
                <Icon name="turn" />
              </button>
            </Show>
          </div>
        </div>
        <div class="scene play">{replay.host}</div>
        <div class="stage-foot">
          <Show when={replay.refusal()}>
            {(refused) => <Refusal game={view.game} breach={refused().breach} attempt={refused().attempt} />}
          </Show>
        </div>
        <div class="scrub">
          <Show when={face.judged}>
            <Graph of={face.seatName(0)} wins={replay.wins()} at={replay.at()} last={replay.last} />
          </Show>
          <Scrubber replay={replay} />
        </div>
      </section>
      <aside class="panel" aria-label="Analysis">
        <Verdict source={props.source} />
        <Show when={face.judged} fallback={<div class="game-state">{replay.table.panel}</div>}>
          <BestLines replay={replay} />
        </Show>
        <section class="ledger-wrap" aria-label="Ledger">
          <h2>Ledger</h2>
          <Ledger
            events={view.events}
            at={replay.at() - (replay.isPlaying() ? 2 : 1)}
            dims
            tell={(story) => told(view, story)}
            isRepeated={(event) => face.isRepeated?.(event) === true}
            pick={(index) => replay.show(index + 1)}
          />
        </section>
        <Trying replay={replay} />
      </aside>
    </main>
  );
}

/** Whether the record holds what it claims, and what was checked for that. */
function Verdict(props: { source: ReplaySource }): JSX.Element {
  const [verdict] = createResource(() => props.source.verify());
  return (
    <section class="verdict" aria-label="Checked">
      <Show when={verdict()} fallback={<p class="small">Checking every line…</p>} keyed>
        {({ verified, checked, reason }) => (
          <Show
            when={verified}
            fallback={
              <p class="refusal">
                <b>Not verified</b> <span>{reason}</span>
              </p>
            }
          >
            <p class="verified">
              <Icon name="shield" small /> Verified
            </p>
            <p class="small">Checked: {checked}.</p>
          </Show>
        )}
      </Show>
    </section>
  );
}

const kAsRecorded = 'Throws are shown exactly as they were recorded.';

function Trying(props: { replay: Replay }): JSX.Element {
  const { replay } = props;
  const tried = () => replay.variation();
  const now = () => (replay.at() === 0 ? 'The beginning' : `Entry ${replay.at()}`);
  return (
    <section class="action" aria-label="What to do">
      <div class="words">
        <p class="ask">{tried() ? 'A variation' : replay.mayTry ? 'Try a move on the board' : now()}</p>
        <p class="why">
          {tried()
            ?.events.map(({ story }) => story)
            .join('; ') ?? (replay.mayTry ? 'It opens a variation; the game stays as it was.' : kAsRecorded)}
        </p>
      </div>
      <div class="row">
        <Show when={tried()}>
          <button
            class="btn icon-only"
            aria-label="One back in the variation"
            title="One back"
            onClick={() => replay.undo()}
          >
            <Icon name="back" />
          </button>
        </Show>
        <Show when={!replay.mayTry}>
          <button class="btn" disabled={replay.at() === 0} onClick={() => replay.again()}>
            See it again
          </button>
        </Show>
        <Show when={replay.face.nature(replay.source.view.setup) !== 'server'}>
          <button class="btn primary" onClick={() => void replay.playOn().then(goTo)}>
            Play on from here
          </button>
        </Show>
        <button
          class="btn icon-only"
          aria-label="Download the ledger"
          title="Download the ledger"
          onClick={() => void save(replay)}
        >
          <Icon name="load" />
        </button>
      </div>
    </section>
  );
}

async function save({ source }: Replay): Promise<void> {
  download(await source.ledger(), `${source.view.game}-${source.view.id}.jsonl`);
}
