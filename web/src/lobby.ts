import { servedLobby } from './api';
import { home } from './home';
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

/** Tells what there is to play and to watch, now and every few seconds. Returns a way to stop. */
export function lobby(listener: (lobby: Lobby) => void): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deafen: (() => void) | undefined;
  const tell = async () => {
    clearTimeout(timer);
    const now = await lobbyNow();
    if (ended) return;
    listener(now);
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), kEvery);
  };
  void tell();
  void home().then(({ tabs }) => {
    if (!ended) deafen = tabs.hear(() => void tell());
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    deafen?.();
  };
}

async function lobbyNow(): Promise<Lobby> {
  const { store } = await home();
  const [kept, served] = await Promise.all([store.matches(), servedLobby()]);
  const local = kept.map(summaryOfKept).sort((a, b) => b.updated - a.updated);
  if (!served.ok) return { mine: local, open: [], running: [], server: false };
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
