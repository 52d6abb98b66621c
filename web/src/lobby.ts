import { servedLobby } from './api';
import { greeted, home } from './home';
import type { MatchFacts } from './live';
import { peopleOf } from './local';
import type { ServedSummary } from './messages';
import type { KeptMatch } from './store';

/** A match at a glance, for lists. */
export interface MatchSummary extends MatchFacts {
  /** ms since 1970; 0 where the server does not tell. */
  readonly updated: number;
  readonly status: 'waiting' | 'playing' | 'over';
}

/** What the home screen lists. `server` is whether it could be reached. */
export interface Lobby {
  readonly mine: readonly MatchSummary[];
  readonly open: readonly MatchSummary[];
  readonly running: readonly MatchSummary[];
  readonly server: boolean;
}

const kEvery = 5_000; // ms
const kLongest = 60_000;

/** How long the server is left in peace, ms: longer each time that it did not answer. */
export function pause(failures: number): number {
  return Math.min(kEvery * 2 ** failures, kLongest);
}

/** Tells what there is to play and to watch, now and every few seconds. Returns a way to stop. */
export function lobby(listener: (lobby: Lobby) => void): () => void {
  let ended = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deafen: (() => void) | undefined;
  const tell = async () => {
    clearTimeout(timer);
    const now = await lobbyNow();
    if (ended) return;
    listener(now);
    clearTimeout(timer);
    failures = now.server ? 0 : failures + 1;
    timer = setTimeout(() => void tell(), pause(failures));
  };
  const again = () => void tell();
  void tell();
  addEventListener('online', again);
  void home().then(({ tabs }) => {
    if (!ended) deafen = tabs.hear(() => void tell());
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener('online', again);
    deafen?.();
  };
}

async function lobbyNow(): Promise<Lobby> {
  const { store } = await home();
  // Where nobody greets us nobody has a list either: a browser writes down each request that fails.
  const [kept, name] = await Promise.all([store.matches(), greeted()]);
  const served = name === null ? null : await servedLobby();
  const local = kept.map(summaryOfKept).sort((a, b) => b.updated - a.updated);
  if (!served?.ok) return { mine: local, open: [], running: [], server: false };
  const { mine, open, running } = served.value;
  return {
    mine: [...mine.map(summaryOfServed), ...local],
    open: open.map(summaryOfServed),
    running: running.map(summaryOfServed),
    server: true,
  };
}

function summaryOfKept(match: KeptMatch): MatchSummary {
  const { id, game, setup, seats, version, turn, outcome, state, updated } = match;
  const status = outcome ? 'over' : 'playing';
  const mine = peopleOf(match);
  return { where: 'local', id, game, setup, seats, mine, version, turn, outcome, state, updated, status };
}

function summaryOfServed({ match, ...rest }: ServedSummary): MatchSummary {
  return { ...rest, id: match, where: 'served', updated: rest.updated ?? 0 };
}
