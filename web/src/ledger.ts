import type { Ruling } from './commands';
import type { ImpasseAction, Seat } from './wire';

/** One line of a ledger after the header, as far as the page needs to read it. */
export interface Entry {
  readonly n: number;
  readonly at: number;
  readonly seat?: Seat;
  readonly do?: ImpasseAction;
  readonly ruling?: Ruling;
}

/** The first line of a ledger, as far as the page needs to read it. */
export interface Header {
  readonly game: string;
  readonly setup: { readonly ruleset: string; readonly size: number };
  readonly seats?: readonly string[];
}

/** Reads the entries of raw lines, the header first. */
export function entriesOf(lines: readonly string[]): readonly Entry[] {
  return lines.slice(1).map((line) => JSON.parse(line) as Entry);
}

/**
 * The numbers of the decisions that still stand: none that was taken back, and those again whose take-back was itself
 * taken back.
 */
export function standing(entries: readonly Entry[]): readonly number[] {
  const before: (readonly number[])[] = [[]];
  for (const entry of entries) {
    const now = before[before.length - 1] ?? [];
    if (entry.do) before.push([...now, entry.n]);
    else if (entry.ruling?.kind === 'taken_back') before.push(before[entry.ruling.to] ?? []);
    else before.push(now);
  }
  return before[before.length - 1] ?? [];
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

/** Raw lines as a ledger file. */
export function fileOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
