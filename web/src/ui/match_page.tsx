import { createResource, createSignal, Match, onCleanup, Show, Switch, untrack, type JSX } from 'solid-js';
import { followInvite, openMatch, tableCode, type Followed } from '../matches';
import { takeHeld } from './held';
import { lostWords, type LostWords } from './lost';
import { MatchTable } from './match_table';
import { go } from './router';

/** The table of one match: being opened, open, or not to be had. */
export function MatchPage(props: { id: string; secret: string | undefined }): JSX.Element {
  document.title = 'A match · Impresario';
  let left = false;
  onCleanup(() => (left = true));
  // Not the property: it goes with the address, which loses the secret once it is used.
  const [way, setWay] = createSignal({ secret: untrack(() => props.secret) });
  const [live] = createResource(way, async ({ secret }) => {
    const found = await opened(props.id, secret);
    const code = await tableCode(found.match.view().game);
    if (left) found.match.close();
    return { ...found, code };
  });
  const watch = () => {
    go(pathOfMatch(props.id), 'replace');
    setWay({ secret: undefined });
  };
  return (
    <Switch fallback={<Opening />}>
      <Match when={live.error as unknown}>
        <Lost {...lostWords(live.error, props.id, way().secret !== undefined)} watch={watch} />
      </Match>
      <Match when={live()} keyed>
        {({ match, code, forOther }) => <MatchTable live={match} code={code} isForOther={forOther} />}
      </Match>
    </Switch>
  );
}

async function opened(id: string, secret: string | undefined): Promise<Followed> {
  if (secret === undefined) return { match: takeHeld(id) ?? (await openMatch(id)), forOther: false };
  const found = await followInvite(id, secret);
  // The address that stays may be shared with those who watch.
  go(pathOfMatch(id), 'replace');
  return found;
}

function pathOfMatch(id: string): string {
  return `/match/${encodeURIComponent(id)}`;
}

/** The table without its match, so that nothing moves when it comes. */
function Opening(): JSX.Element {
  return (
    <main id="main" tabindex="-1" class="table-page">
      <section class="stage wood" aria-label="Table" aria-busy="true">
        <div class="stage-head">
          <div>
            <h1>A match</h1>
            <p>Setting the table…</p>
          </div>
        </div>
        <div class="scene play judged">
          <div class="evalbar unasked" />
          <div class="board-box blank" />
        </div>
        <div class="stage-foot" />
      </section>
      <aside class="panel" aria-label="Game">
        <section class="seats" />
      </aside>
    </main>
  );
}

function Lost(props: LostWords & { watch: () => void }): JSX.Element {
  return (
    <main id="main" tabindex="-1" class="page">
      <h1>{props.title}</h1>
      <p>{props.why}</p>
      <div class="choices">
        <Show
          when={props.mayWatch}
          fallback={
            <button class="btn primary" onClick={() => location.reload()}>
              Try again
            </button>
          }
        >
          <button class="btn primary" onClick={() => props.watch()}>
            Watch the match
          </button>
        </Show>
        <a class="btn" href="/">
          To the games
        </a>
      </div>
    </main>
  );
}
