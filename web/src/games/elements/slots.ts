/**
 * Which die is which. The game counts the dice of a hand; a table has to know them, or none could fly from one place to
 * another. Every die has a number here for as long as the table is shown, and is in one slot.
 */
import type { ElementsState } from './state';

export type Slot =
  | { readonly kind: 'cauldron'; readonly index: number }
  | { readonly kind: 'air'; readonly seat: number; readonly index: number }
  | { readonly kind: 'hand'; readonly seat: number; readonly index: number }
  | { readonly kind: 'mountain'; readonly seat: number; readonly mountain: number; readonly index: number }
  | { readonly kind: 'out'; readonly index: number };

/** The slot of each die, by its number. */
export type Setting = readonly Slot[];

const list = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** All slots that a state fills. */
export function slotsOf(state: ElementsState): readonly Slot[] {
  return [
    ...list(state.cauldron.length, (index): Slot => ({ kind: 'cauldron', index })),
    ...state.falling.flatMap(({ seat, dice }) => list(dice, (index): Slot => ({ kind: 'air', seat, index }))),
    ...state.hands.flatMap(({ loose, mountains }, seat) => [
      ...list(loose, (index): Slot => ({ kind: 'hand', seat, index })),
      ...mountains.flatMap((dice, mountain) =>
        list(dice, (index): Slot => ({ kind: 'mountain', seat, mountain, index })),
      ),
    ]),
    ...list(state.out, (index): Slot => ({ kind: 'out', index })),
  ];
}

export function slotKey(slot: Slot): string {
  switch (slot.kind) {
    case 'cauldron':
    case 'out':
      return `${slot.kind} ${slot.index}`;
    case 'air':
    case 'hand':
      return `${slot.kind} ${slot.seat} ${slot.index}`;
    case 'mountain':
      return `${slot.kind} ${slot.seat} ${slot.mountain} ${slot.index}`;
  }
}

/** A die that is known to be somewhere in the new state, whatever it was before. */
export type Known = ReadonlyMap<number, Slot>;

/** Fills the slots of a state with the dice of another: the known ones first, then whoever can stay, then the rest. */
export function resettled(before: Setting, state: ElementsState, known: Known = new Map()): Setting {
  const free = new Map(slotsOf(state).map((slot) => [slotKey(slot), slot]));
  const after = new Map<number, Slot>();
  const take = (die: number, slot: Slot | undefined) => {
    if (slot === undefined || after.has(die)) return;
    if (free.delete(slotKey(slot))) after.set(die, slot);
  };
  for (const [die, slot] of known) take(die, slot);
  before.forEach((slot, die) => take(die, free.get(slotKey(slot))));
  before.forEach((slot, die) => take(die, nearest(slot, free)));
  const total = Math.max(before.length, ...[...after.keys()].map((die) => die + 1), 0);
  list(total, (die) => take(die, first(free)));
  const numbered = list(total, (die) => after.get(die)).filter((slot) => slot !== undefined);
  return [...numbered, ...free.values()];
}

/** Another place in the same hand: a row closes up when a die was taken from its middle. */
function nearest(slot: Slot, free: ReadonlyMap<string, Slot>): Slot | undefined {
  if (!('seat' in slot)) return undefined;
  return [...free.values()].find((other) => 'seat' in other && other.seat === slot.seat);
}

const first = (free: ReadonlyMap<string, Slot>): Slot | undefined => free.values().next().value;

export const sameSetting = (a: Setting, b: Setting): boolean =>
  a.length === b.length && a.every((slot, die) => slotKey(slot) === slotKey(b[die] ?? slot));
