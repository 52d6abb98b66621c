import type { Verdict } from './commands';
import { asBreach, type Engine } from './engine';
import { entriesOf, fileOfLines, type Entry } from './ledger';
import type { LiveMatch, MatchView } from './live';
import { legalIn, openSession, thinkAbout, type ThinkOptions } from './session';
import type { ActionForm, Breach, GameEvent, Snapshot, Thought } from './wire';

/** A match looked at from its ledger, at any moment of it. */
export interface ReplaySource {
  readonly view: MatchView;
  /** The position after 0, 1, ... entries. */
  readonly positions: readonly string[];
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

/** Where a tried line of actions leads. */
export interface Variation {
  readonly position: string;
  readonly events: readonly GameEvent[];
  readonly legal: readonly ActionForm[];
}

/** Reads a match for replay. `begin` makes a match of this browser from a ledger. */
export async function openReplay(
  engine: Engine,
  view: Omit<MatchView, 'version' | 'turn' | 'outcome' | 'position' | 'events'>,
  lines: readonly string[],
  begin: (lines: readonly string[]) => Promise<LiveMatch>,
): Promise<ReplaySource> {
  const { snapshot, events } = await openSession(engine, lines);
  await engine.request('close', { session: snapshot.session });
  const { version, turn, outcome, state } = snapshot;
  const upTo = (moment: number) => lines.slice(0, moment + 1);
  return {
    view: { ...view, version, turn, outcome, position: state.position, events },
    positions: await positionsOf(engine, lines),
    ledger: () => Promise.resolve(fileOfLines(lines)),
    verify: () => verifyLines(engine, lines),
    think: (moment, options, report) => thinkAbout(engine, upTo(moment), options, report),
    legalAt: (moment) => inScratch(engine, upTo(moment), ({ session }) => legalIn(engine, session)),
    playFrom: (moment, actions) =>
      inScratch(engine, upTo(moment), async (start) => {
        const played = await playAll(engine, start, actions);
        if ('rule' in played) return played;
        const legal = await legalIn(engine, start.session);
        return { position: played.snapshot.state.position, events: played.events, legal };
      }),
    continueFrom: async (moment, actions) => {
      const longer = await inScratch(engine, upTo(moment), async (start) => {
        const played = await playAll(engine, start, actions);
        if ('rule' in played) throw new Error(played.reason);
        return engine.request('ledger', { session: start.session });
      });
      if (!longer.ok) throw new Error(longer.error.message);
      return begin(longer.lines);
    },
  };
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
    events.push(played.event);
  }
  return { snapshot, events };
}

/** The positions of all moments. The engine plays the decisions again; a take-back returns to an earlier moment. */
function positionsOf(engine: Engine, lines: readonly string[]): Promise<readonly string[]> {
  return inScratch(engine, lines.slice(0, 1), async (start) => {
    const positions = [start.state.position];
    for (const entry of entriesOf(lines))
      positions.push(await positionAfter(engine, start.session, lines, positions, entry));
    return positions;
  });
}

async function positionAfter(
  engine: Engine,
  session: string,
  lines: readonly string[],
  positions: readonly string[],
  entry: Entry,
): Promise<string> {
  const before = positions[entry.n] ?? '';
  if (!entry.do && !entry.ruling) return before;
  const answer = entry.do
    ? await engine.request('play', { session, action: entry.do })
    : await engine.request('position', { session, ledger: lines.slice(0, entry.n + 2) });
  return answer.ok ? answer.state.position : before;
}
