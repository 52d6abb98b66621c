/** What people say of dice on their own table, as nature's answer. */
import { handDice, type Face, type Rest } from './state';
import type { Fact, State } from './wire';

export type Shown = Face | 'out';

export interface Asked {
  /** Its number in the answer. */
  readonly die: number;
  readonly isThrown: boolean;
  /** The seat that threw it; null for one that lay there. */
  readonly seat: number | null;
  /** What it showed before; null for one that was thrown. */
  readonly was: Face | null;
}

/** The dice to be told about, those that were thrown first. */
export function askedOf({ phase, cauldron, falling }: State): readonly Asked[] {
  if (phase === 'placing') return [{ die: 0, isThrown: true, seat: null, was: null }];
  const thrown = falling.flatMap(({ seat, dice }) => Array.from({ length: dice }, () => seat));
  return [
    ...thrown.map((seat, i): Asked => ({ die: cauldron.length + i, isThrown: true, seat, was: null })),
    ...cauldron.map(({ face }, die): Asked => ({ die, isThrown: false, seat: null, was: face })),
  ];
}

/** The answer, once every die is told; null before. */
export function fallenOf(asked: readonly Asked[], told: ReadonlyMap<number, Shown>): Fact | null {
  const rests = [...asked]
    .sort((one, other) => one.die - other.die)
    .map(({ die, was }): Rest | null => {
      const shown = told.get(die) ?? was;
      return shown === null ? null : shown === 'out' ? { out: true } : { face: shown };
    });
  return rests.every((rest) => rest !== null) ? { fallen: rests } : null;
}

/** Milliseconds that a die of a tower took which nobody timed. */
const kEach = 500;

/** Who races: all that have dice and have not dropped out. */
export const racersOf = (state: State): readonly number[] =>
  state.in.filter((seat) => handDice(state.hands[seat] ?? { loose: 0, mountains: [] }) > 0);

/** The answer to a race that `seat` has won: straight towers have no other number than their height. */
export function racedOf(state: State, seat: number): Fact {
  const dice = handDice(state.hands[seat] ?? { loose: 0, mountains: [] });
  const placed = Array.from({ length: dice }, (_, n) => [(n + 1) * kEach, 0, 0] as const);
  return { raced: [{ seat, placed }] };
}
