import type { Verdict } from './commands';
import { asBreach, type Engine } from './engine';
import { entriesOf, fileOfLines, withEntry, type Entry, type Header } from './ledger';
import type { LiveMatch, MatchView } from './live';
import { legalIn, openSession, thinkAbout, type ThinkOptions } from './session';
import { freshHex } from './random';
import type { ActionForm, Breach, GameEvent, Snapshot, Thought, Turn } from './wire';

/** A match looked at from its ledger, at any moment of it. */
export interface ReplaySource {
  readonly view: MatchView;
  /** How the match stood after 0, 1, ... entries. */
  readonly moments: readonly Stand[];
  ledger(): Promise<string>;
  /** Derives everything in the ledger again. */
  verify(): Promise<{ verified: boolean; checked?: string; reason?: string }>;
  think(version: number, options: ThinkOptions, report: (thought: Thought) => void): () => void;
  legalAt(version: number): Promise<readonly ActionForm[]>;
  /** Tries `actions` from a moment of the match; changes nothing. */
  playFrom(version: number, actions: readonly string[]): Promise<Variation | Breach>;
  /** A new match of this browser that goes on from there. */
  continueFrom(version: number, actions: readonly string[]): Promise<LiveMatch>;
}

/** How a match stands, as far as its table shows it. */
export interface Stand {
  readonly state: unknown;
  readonly turn: Turn;
}

/** Where a tried line of actions leads. */
export interface Variation extends Stand {
  readonly events: readonly GameEvent[];
  readonly legal: readonly ActionForm[];
}

/** Makes a match of this browser from a ledger, with the secret of its draws if there is one. */
export type Begin = (lines: readonly string[], seed?: string) => Promise<LiveMatch>;

/** Reads a match for replay. */
export async function openReplay(
  engine: Engine,
  view: Omit<MatchView, 'version' | 'turn' | 'outcome' | 'state' | 'events'>,
  lines: readonly string[],
  begin: Begin,
): Promise<ReplaySource> {
  const { snapshot, events } = await openSession(engine, lines);
  await engine.request('close', { session: snapshot.session });
  const { version, turn, outcome, state } = snapshot;
  const upTo = (moment: number) => lines.slice(0, moment + 1);
  return {
    view: { ...view, version, turn, outcome, state, events },
    moments: await momentsOf(engine, lines),
    ledger: () => Promise.resolve(fileOfLines(lines)),
    verify: () => verifyLines(engine, lines),
    think: (moment, options, report) => thinkAbout(engine, upTo(moment), options, report),
    legalAt: (moment) => inScratch(engine, upTo(moment), ({ session }) => legalIn(engine, session)),
    playFrom: (moment, actions) =>
      inScratch(engine, upTo(moment), async (start) => {
        const played = await playAll(engine, start, actions);
        if ('rule' in played) return played;
        const legal = await legalIn(engine, start.session);
        return { ...standOf(played.snapshot), events: played.events, legal };
      }),
    continueFrom: async (moment, actions) => {
      const isCommitted = (JSON.parse(lines[0] ?? '{}') as Header).commitment !== undefined;
      const seed = isCommitted ? freshHex(32) : undefined;
      return begin(await longer(engine, upTo(moment), actions, seed), seed);
    },
  };
}

/**
 * The ledger of a match that goes on from the end of `lines` with `actions`. With a seed it begins there, under draws of
 * its own: those of `lines` are under a secret that is not ours.
 */
function longer(
  engine: Engine,
  lines: readonly string[],
  actions: readonly string[],
  seed: string | undefined,
): Promise<readonly string[]> {
  return inScratch(engine, lines, async (reached) => {
    const start = seed === undefined ? reached : await anew(engine, reached, seed);
    const played = await playAll(engine, start, actions);
    if ('rule' in played) throw new Error(played.reason);
    const ledger = await engine.request('ledger', { session: start.session });
    if (start !== reached) await engine.request('close', { session: start.session });
    if (!ledger.ok) throw new Error(ledger.error.message);
    return ledger.lines;
  });
}

/** A session that begins where another has come to. */
async function anew(engine: Engine, { game, setup, state }: Snapshot, seed: string): Promise<Snapshot> {
  const opened = await engine.request('new', { game, setup, seed });
  if (!opened.ok) throw new Error(opened.error.message);
  const moved = await engine.request('position', { session: opened.session, state });
  if (!moved.ok) throw new Error(moved.error.message);
  return moved;
}

function standOf({ state, turn }: Stand): Stand {
  return { state, turn };
}

/** Whether raw ledger lines hold what they claim. */
export async function verifyLines(
  engine: Engine,
  lines: readonly string[],
): Promise<{ verified: boolean; checked?: string; reason?: string }> {
  const verdict = await engine.request('verify', { lines });
  if (!verdict.ok) return { verified: false, reason: verdict.error.message };
  return verdict.verified
    ? { verified: true, checked: checkedText(verdict) }
    : { verified: false, reason: faultText(verdict) };
}

function checkedText({ checked }: Verdict & { verified: true }): string {
  return typeof checked === 'string' ? checked : checked.join(', ');
}

function faultText({ line, reason }: Verdict & { verified: false }): string {
  return `line ${String(line)}: ${reason}`;
}

/** Does something in a session that holds `lines` and is gone afterwards. */
async function inScratch<T>(
  engine: Engine,
  lines: readonly string[],
  task: (start: Snapshot) => Promise<T>,
): Promise<T> {
  const { snapshot } = await openSession(engine, lines);
  try {
    return await task(snapshot);
  } finally {
    await engine.request('close', { session: snapshot.session });
  }
}

async function playAll(engine: Engine, start: Snapshot, actions: readonly string[]) {
  let snapshot = start;
  const events: GameEvent[] = [];
  for (const action of actions) {
    const played = await engine.request('play', { session: start.session, action });
    if (!played.ok) return asBreach(played.error);
    snapshot = played;
    events.push(withEntry(played.event, JSON.stringify({ do: action })));
  }
  return { snapshot, events };
}

/** All moments of a match: the engine plays its decisions and enters its facts again. */
function momentsOf(engine: Engine, lines: readonly string[]): Promise<readonly Stand[]> {
  return inScratch(engine, lines.slice(0, 1), async (start) => {
    let stand = standOf(start);
    const moments = [stand];
    for (const entry of entriesOf(lines)) {
      const answer = await entered(engine, start.session, lines, entry);
      if (answer?.ok) stand = standOf(answer);
      moments.push(stand);
    }
    return moments;
  });
}

/** Enters an entry in a session that holds those before it; null if it changes nothing there. */
async function entered(engine: Engine, session: string, lines: readonly string[], entry: Entry) {
  if (entry.do !== undefined) return engine.request('play', { session, action: entry.do, seat: entry.seat });
  if (entry.fact !== undefined) return engine.request('settle', { session, answer: entry.fact });
  // A take-back returns to an earlier moment, which the session has no other way back to.
  if (entry.ruling) return engine.request('position', { session, ledger: lines.slice(0, entry.n + 2) });
  return null;
}
