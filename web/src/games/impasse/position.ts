import { squareName } from '../../table/squares';
import type { Seat } from '../../wire';
import type { Effect } from './wire';

/** What stands on a square: whose it is, and one or two checkers. */
export interface Stack {
  readonly seat: Seat;
  readonly checkers: number;
}

export type Stacks = ReadonlyMap<string, Stack>;

/** What the drawing needs of a position. */
export interface Board {
  readonly size: number;
  readonly stacks: Stacks;
  readonly toMove: Seat;
}

export const kWhite: Seat = 0;
export const kBlack: Seat = 1;

const kLetters: Readonly<Record<string, Stack>> = {
  w: { seat: kWhite, checkers: 1 },
  W: { seat: kWhite, checkers: 2 },
  b: { seat: kBlack, checkers: 1 },
  B: { seat: kBlack, checkers: 2 },
};

/**
 * The position text of docs/protocol.md, section 5, as a drawing needs it. The core has judged the text; letters the
 * drawing does not know stand for nothing.
 */
export function board(position: string): Board {
  const [field = '', mover] = position.split(' ');
  const rows = field.split('/');
  const stacks = new Map<string, Stack>();
  rows.forEach((row, down) => placeRow(stacks, row, rows.length - 1 - down));
  return { size: rows.length, stacks, toMove: mover === 'b' ? kBlack : kWhite };
}

function placeRow(stacks: Map<string, Stack>, text: string, row: number): void {
  let file = 0;
  for (const [token] of text.matchAll(/\d+|[a-z]/gi)) {
    const stack = kLetters[token];
    if (stack) stacks.set(squareName(file, row), stack);
    file += /\d/.test(token) ? Number(token) : 1;
  }
}

/** The drawing after `effects`. */
export function after(stacks: Stacks, effects: readonly Effect[]): Stacks {
  const next = new Map(stacks);
  for (const effect of effects) applyEffect(next, effect);
  return next;
}

function applyEffect(stacks: Map<string, Stack>, effect: Effect): void {
  if (effect.kind === 'win') return;
  const taken = stacks.get(effect.from);
  if (!taken) return;
  const moved = 'checkers' in effect ? effect.checkers : 1;
  put(stacks, effect.from, taken.seat, taken.checkers - moved);
  if ('to' in effect) put(stacks, effect.to, taken.seat, (stacks.get(effect.to)?.checkers ?? 0) + moved);
}

function put(stacks: Map<string, Stack>, square: string, seat: Seat, checkers: number): void {
  if (checkers > 0) stacks.set(square, { seat, checkers });
  else stacks.delete(square);
}

/** How many checkers of `seat` are still on the board. */
export function checkersLeft(stacks: Stacks, seat: Seat): number {
  return [...stacks.values()].reduce((sum, stack) => sum + (stack.seat === seat ? stack.checkers : 0), 0);
}

/** How many checkers each side begins with (IS-3, IS-5). */
export function checkersAtFirst(size: number): number {
  return size === 10 ? 20 : 12;
}

export const seatNames = ['White', 'Black'] as const;

export function seatName(seat: Seat): string {
  return seatNames[seat] ?? `Seat ${seat}`;
}

/** The squares an action touched, to be traced on the table. */
export function touched(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => {
    if (effect.kind === 'win') return [];
    return 'to' in effect ? [effect.from, effect.to] : [effect.from];
  });
}
