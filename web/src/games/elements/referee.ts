/** What people say of dice on their own table, as nature's answer. */
import { counted, listed } from '../../prose';
import type { Said } from '../face';
import { handDice, kElements, type Face, type Rest } from './state';
import type { Fact, State } from './wire';

export type Shown = Face | 'out';

/** What a die may be told to show; the first one is laid with an element up (BE-4). */
export function shownIn({ phase }: Pick<State, 'phase'>): readonly Shown[] {
  return phase === 'placing' ? kElements : [...kElements, 'blank', 'out'];
}

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
export function fallenOf(asked: readonly Asked[], told: ReadonlyMap<number, Shown | undefined>): Fact | null {
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

/**
 * The answer that somebody typed: a word for each thrown die, or for all, first those that lay there; of a race the
 * number of the seat whose tower stood first.
 */
export function saidOf(state: State, text: string): Said {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return state.phase === 'racing' ? winnerOf(state, words) : facesOf(state, words);
}

function winnerOf(state: State, words: readonly string[]): Said {
  const racers = racersOf(state);
  const seat = racers.find((each) => words.length === 1 && words[0] === String(each + 1));
  if (seat !== undefined) return { answer: racedOf(state, seat) };
  const numbers = listed(
    racers.map((each) => String(each + 1)),
    'or',
  );
  return { expected: `the seat whose tower stood first, ${numbers}` };
}

function facesOf(state: State, words: readonly string[]): Said {
  const asked = askedOf(state);
  const mayShow = shownIn(state);
  const thrown = asked.filter(({ isThrown }) => isThrown);
  const inOrder = [...asked].sort((one, other) => one.die - other.die);
  const of = words.length === thrown.length ? thrown : inOrder;
  const faces = words.flatMap((word) => mayShow.find((shown) => shown === word) ?? []);
  if (faces.length !== words.length) return { expected: `${listed(mayShow, 'or')} for each die` };
  const answer = fallenOf(asked, new Map(of.map(({ die }, n) => [die, faces[n]] as const)));
  if (words.length === of.length && answer) return { answer };
  const all = inOrder.length > thrown.length ? `, or ${inOrder.length} for all that should lie there` : '';
  return { expected: `${counted(thrown.length, 'symbol')} for what was thrown${all}` };
}
