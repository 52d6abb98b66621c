import { asBreach, type Engine, type Going } from './engine';
import { openEvents, withEntry } from './ledger';
import type { ActionForm, Breach, Chances, GameEvent, Seat, Snapshot, Thought } from './wire';

/** What a screen may ask to be thought about, and for how long. */
export interface ThinkOptions {
  readonly nodes?: number;
  readonly ms?: number;
  readonly lines?: number;
}

const kReportEvery = 100; // ms

/** What a session shows after its ledger was read again. */
export interface Replayed {
  readonly snapshot: Snapshot;
  readonly events: readonly GameEvent[];
}

/** What a match is begun with. */
interface Terms {
  readonly game: string;
  readonly setup: Readonly<Record<string, unknown>>;
}

/**
 * Opens a session of the engine that holds a ledger; where there is none yet, the beginning of a match on `terms`. With
 * the secret behind the match's draws, `seed`, it can answer for nature.
 */
export async function openSession(
  engine: Engine,
  lines: readonly string[],
  terms?: Terms,
  seed?: string,
): Promise<Replayed> {
  const { game, setup } = terms ?? (JSON.parse(lines[0] ?? '{}') as Terms);
  const opened = await engine.request('new', { game, setup, seed });
  if (!opened.ok) throw new Error(opened.error.message);
  return lines.length > 0 ? replay(engine, opened.session, lines, []) : { snapshot: opened, events: [] };
}

/** Makes a session hold `lines`; the stories of the entries in `known` are not told again unless they were sealed. */
export async function replay(
  engine: Engine,
  session: string,
  lines: readonly string[],
  known: readonly GameEvent[],
): Promise<Replayed> {
  const open = openEvents(known);
  const [snapshot, story] = await Promise.all([
    engine.request('position', { session, ledger: lines }),
    engine.request('story', { session, from: open.length }),
  ]);
  if (!snapshot.ok) throw new Error(snapshot.error.message);
  if (!story.ok) throw new Error(story.error.message);
  const fresh = story.events.map((event) => withEntry(event, lines[event.n + 1]));
  return { snapshot, events: [...open, ...fresh] };
}

/** The first seat that acts now of those that are `mine`. */
export function myTurn(snapshot: Pick<Snapshot, 'turn'>, mine: readonly Seat[]): Seat | undefined {
  return snapshot.turn.kind === 'players'
    ? snapshot.turn.seats.find((seat) => mine.includes(seat))
    : undefined;
}

/** A seat in turn, unless it is the first, which is meant where none is named. */
export function notTheFirst({ turn }: Pick<Snapshot, 'turn'>, seat: Seat): Seat | undefined {
  return turn.kind === 'players' && turn.seats[0] === seat ? undefined : seat;
}

/** The legal actions of a seat in turn, the first unless it is told, where they can be listed. */
export async function legalIn(engine: Engine, session: string, seat?: Seat): Promise<readonly ActionForm[]> {
  const answer = await engine.request('legal', { session, json: true, seat });
  return answer.ok ? (answer.forms ?? []) : [];
}

/** Why `seat` may not do `action` in the session; null if it may. */
export async function judgeIn(
  engine: Engine,
  session: string,
  action: string,
  seat: Seat | undefined,
): Promise<Breach | null> {
  const answer = await engine.request('judge', { session, action, seat });
  if (!answer.ok) return asBreach(answer.error);
  return answer.legal ? null : answer.breach;
}

/** What may come of `action` by `seat`; null where the game has no chances for it. */
export async function oddsIn(
  engine: Engine,
  session: string,
  action: string,
  seat: Seat | undefined,
): Promise<Chances | null> {
  const answer = await engine.request('odds', { session, action, seat });
  return answer.ok ? answer.odds : null;
}

/** The table of a session in words and drawn. */
export async function spokenIn(engine: Engine, session: string): Promise<{ text: string; diagram: string }> {
  const answer = await engine.request('spoken', { session });
  return answer.ok ? { text: answer.text, diagram: answer.diagram } : { text: '', diagram: '' };
}

/**
 * Thinks about the end of a ledger in a session of its own, so that the match itself can go on meanwhile. Returns a
 * way to stop; the last thought is reported with `final`.
 */
export function thinkAbout(
  engine: Engine,
  lines: readonly string[],
  options: ThinkOptions,
  report: (thought: Thought) => void,
): () => void {
  const { lines: count, ...limits } = options;
  let stopped = false;
  let going: Going | null = null;
  const think = async () => {
    const { snapshot } = await openSession(engine, lines);
    if (!stopped) {
      going = engine.go(
        { session: snapshot.session, limits, report_every_ms: kReportEvery, lines: count },
        report,
      );
      const final = await going.final;
      if (final.ok) report(final);
    }
    await engine.request('close', { session: snapshot.session });
  };
  think().catch((error: unknown) => console.error(error));
  return () => {
    stopped = true;
    going?.stop();
  };
}
