import type { Ruling } from './commands';
import type { GameEvent, Seat, Setup } from './wire';

/** One line of a ledger after the header, as far as the page needs to read it. */
export interface Entry {
  readonly n: number;
  readonly at: number;
  readonly seat?: Seat;
  readonly do?: unknown;
  readonly fact?: unknown;
  readonly ruling?: Ruling;
}

/** The first line of a ledger, as far as the page needs to read it. */
export interface Header {
  readonly game: string;
  readonly setup: Setup;
  readonly seats?: readonly string[];
  /** Of the secret behind the draws, where there are any. */
  readonly commitment?: string;
}

/** Reads the entries of raw lines, the header first. */
export function entriesOf(lines: readonly string[]): readonly Entry[] {
  return lines.slice(1).map((line) => JSON.parse(line) as Entry);
}

/** What an entry does to those before it: it adds a decision, or takes back to one, or neither. */
interface Step {
  readonly n: number;
  readonly decides: boolean;
  readonly takesBack: number | undefined;
}

/**
 * The numbers of the decisions that still stand: none that was taken back, and those again whose take-back was itself
 * taken back.
 */
function standingOf(steps: readonly Step[]): readonly number[] {
  const before: (readonly number[])[] = [[]];
  for (const { n, decides, takesBack } of steps) {
    const now = before[before.length - 1] ?? [];
    if (decides) before.push([...now, n]);
    else before.push(takesBack === undefined ? now : (before[takesBack] ?? []));
  }
  return before[before.length - 1] ?? [];
}

/** The decisions of a ledger that still stand, by their numbers. */
export function standing(entries: readonly Entry[]): readonly number[] {
  return standingOf(
    entries.map((entry) => ({ n: entry.n, decides: entry.do !== undefined, takesBack: takenBack(entry) })),
  );
}

/** The same of a ledger that is told as events, with the facts that still stand. */
export function standingEvents<E extends GameEvent>(events: readonly E[]): readonly E[] {
  const steps = events.map((event) => ({
    n: event.n,
    decides: isDecision(event) || event.fact !== undefined,
    takesBack: event.takesBack,
  }));
  const numbers = new Set(standingOf(steps));
  return events.filter(({ n }) => numbers.has(n));
}

function takenBack({ ruling }: Entry): number | undefined {
  return ruling?.kind === 'taken_back' ? ruling.to : undefined;
}

function isDecision({ text, sealed }: GameEvent): boolean {
  return text !== undefined || sealed === true;
}

/** An event with what the page reads from its entry, a raw line. */
export function withEntry(event: GameEvent, line: string | undefined): GameEvent {
  if (event.text !== undefined || line === undefined) return event;
  const entry = JSON.parse(line) as Entry;
  if (entry.do !== undefined) return { ...event, sealed: true };
  if (entry.fact !== undefined) return { ...event, fact: entry.fact };
  switch (entry.ruling?.kind) {
    case 'taken_back':
      return { ...event, takesBack: entry.ruling.to };
    case 'resigned':
    case 'timed_out':
      return { ...event, leaves: entry.ruling.seat };
    default:
      return event;
  }
}

/** The events that are told once and for all: a decision that is sealed is told again when it is opened. */
export function openEvents(events: readonly GameEvent[]): readonly GameEvent[] {
  const sealed = events.findIndex((event) => event.sealed);
  return sealed < 0 ? events : events.slice(0, sealed);
}

/** Whether a decision of `seats` stands that a take-back would reach: it crosses a fact only if people told it (H-6). */
export function mayTakeBack(events: readonly GameEvent[], seats: readonly Seat[], isTold = false): boolean {
  const fact = isTold ? -1 : events.findLastIndex((event) => event.fact !== undefined);
  return standingEvents(events).some(({ n, seat }) => n > fact && seat !== undefined && seats.includes(seat));
}

/** The last decision of one of `seats` that still stands: what a take-back of theirs takes back. */
export function lastOwn(lines: readonly string[], seats: readonly Seat[]): number | undefined {
  const entries = entriesOf(lines);
  return standing(entries).findLast((n) => seats.includes(entries[n]?.seat ?? -1));
}

/** Splits a ledger file into its raw lines. */
export function linesOfFile(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** The largest ledger file that is read, as the server has it. */
export const kLargestFile = 4 * 1024 * 1024; // bytes

/** A ledger file as somebody hands it over. */
export interface LedgerFile {
  readonly lines: readonly string[];
  /** The last line was cut short, as by a full disk, and is not among `lines`. */
  readonly torn: boolean;
}

/** Reads a file whatever its line ends are; null if it is no ledger at all. */
export function readFile(text: string): LedgerFile | null {
  const lines = linesOfFile(text.replace(/\r$/gm, ''));
  if (!isHeader(lines[0] ?? '')) return null;
  const torn = lines.length > 1 && parsed(lines.at(-1) ?? '') === undefined;
  return { lines: torn ? lines.slice(0, -1) : lines, torn };
}

function isHeader(line: string): boolean {
  const header = parsed(line);
  return (
    typeof header === 'object' &&
    header !== null &&
    'format' in header &&
    header.format === 'impresario ledger'
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Raw lines as a ledger file. */
export function fileOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
