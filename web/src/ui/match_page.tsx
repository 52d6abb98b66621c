import { createResource, Match, onCleanup, Switch, type JSX } from 'solid-js';
import type { LiveMatch } from '../live';
import { joinMatch, openMatch } from '../matches';
import { BoardView } from './board_view';
import { takeHeld } from './held';
import { MatchTable } from './match_table';
import { go } from './router';

/** The table of one match: being opened, open, or not to be had. */
export function MatchPage(props: { id: string; secret: string | undefined }): JSX.Element {
  document.title = 'Impasse · Impresario';
  let left = false;
  onCleanup(() => (left = true));
  const [live] = createResource(async () => {
    const match = await opened(props.id, props.secret);
    if (left) match.close();
    return match;
  });
  return (
    <Switch fallback={<Opening />}>
      <Match when={live.error as unknown}>
        <Lost reason={live.error instanceof Error ? live.error.message : ''} />
      </Match>
      <Match when={live()} keyed>
        {(match) => <MatchTable live={match} />}
      </Match>
    </Switch>
  );
}

async function opened(id: string, secret: string | undefined): Promise<LiveMatch> {
  if (secret === undefined) return takeHeld(id) ?? openMatch(id);
  const match = await joinMatch(id, { secret });
  // The secret is used up; the address that stays may be shared with those who watch.
  go(`/match/${encodeURIComponent(id)}`, 'replace');
  return match;
}

/** The table without its match, so that nothing moves when it comes. */
function Opening(): JSX.Element {
  return (
    <main id="main" tabindex="-1" class="table-page">
      <section class="stage wood" aria-label="Table" aria-busy="true">
        <div class="stage-head">
          <div>
            <h1>Impasse</h1>
            <p>Setting the table…</p>
          </div>
        </div>
        <div class="scene play">
          <BoardView position="8/8/8/8/8/8/8/8 w" label="An empty board" coordinates />
        </div>
        <div class="stage-foot" />
      </section>
      <aside class="panel" aria-label="Game">
        <section class="seats" />
      </aside>
    </main>
  );
}

function Lost(props: { reason: string }): JSX.Element {
  return (
    <main id="main" tabindex="-1" class="page">
      <h1>This match is not here</h1>
      <p>
        {props.reason} A match against a bot lives in the browser in which it was begun; one with an
        invitation or an open seat lives on the server.
      </p>
      <div class="choices">
        <a class="btn primary" href="/">
          To the games
        </a>
        <button class="btn" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    </main>
  );
}
