import type { SeatInfo } from './live';
import type { GameEvent, Seat, Turn } from './wire';

/** What the server tells of a decision while it is sealed. */
export interface SealedEntry {
  readonly n: number;
  readonly at: number;
  readonly seat: Seat;
  readonly sealed: true;
}

/** Lines as the server sends them, apart: those of the ledger, and after them what is sealed. */
export function unsealed(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly sealed: readonly SealedEntry[];
} {
  const first = lines.findIndex((line) => sealedIn(line) !== null);
  if (first < 0) return { lines, sealed: [] };
  return { lines: lines.slice(0, first), sealed: lines.slice(first).flatMap((line) => sealedIn(line) ?? []) };
}

/** More facts than this at once are not followed one by one. */
const kFollowed = 4;

/** Lines cut before each fact, so that the table sees each state that asked nature; from many nobody follows any. */
export function partsOf(
  from: number,
  lines: readonly string[],
): readonly { from: number; lines: readonly string[] }[] {
  const facts = lines.flatMap((line, n) => (n > 0 && line.includes('"fact":') ? [n] : []));
  if (facts.length > kFollowed) return [{ from, lines }];
  const cuts = [0, ...facts];
  return cuts.map((cut, n) => ({ from: from + cut, lines: lines.slice(cut, cuts[n + 1]) }));
}

function sealedIn(line: string): SealedEntry | null {
  const entry = JSON.parse(line) as Partial<SealedEntry>;
  return entry.sealed === true ? (entry as SealedEntry) : null;
}

/** A turn in which whoever has decided already is not waited for. */
export function withoutSealed(turn: Turn, sealed: readonly SealedEntry[]): Turn {
  if (turn.kind !== 'players' || sealed.length === 0) return turn;
  return { ...turn, seats: turn.seats.filter((seat) => !sealed.some((entry) => entry.seat === seat)) };
}

/** The sealed decisions in words. */
export function sealedEvents(
  sealed: readonly SealedEntry[],
  seats: readonly SeatInfo[],
): readonly GameEvent[] {
  return sealed.map(({ n, seat }) => {
    const who = seats[seat]?.name || `Seat ${seat + 1}`;
    return { n, seat, story: `${who} has decided.`, effects: [], sealed: true };
  });
}
