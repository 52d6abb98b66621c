/** Moving a lying die on the mat before a throw (BE-11). */
import { turnOf } from './pose';
import type { Die } from './state';

export interface Move {
  /** Index in the cauldron. */
  readonly die: number;
  /** Millimetres from the middle of the mat. */
  readonly x: number;
  readonly y: number;
  /** Degrees about the vertical. */
  readonly turned: number;
}

const rounded = (value: number, grain: number) => Number((Math.round(value / grain) * grain).toFixed(3));

export const moveText = ({ die, x, y, turned }: Move): string =>
  `move ${die + 1} to ${rounded(x, 0.1)},${rounded(y, 0.1)} turned ${rounded(turned, 0.1)}`;

/** A die where it lies. */
export function unmoved(die: Die, index: number): Move {
  const [x = 0, y = 0] = die.at ?? [];
  const turned = die.turned
    ? (turnOf([die.turned[0] / 1e9, die.turned[1] / 1e9, die.turned[2] / 1e9, die.turned[3] / 1e9]) * 180) /
      Math.PI
    : 0;
  return { die: index, x: x / 1000, y: y / 1000, turned: rounded(half(turned), 0.1) };
}

const half = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

const kStep = 2; // mm
const kTurn = 15; // degrees
const kKeys: Readonly<Record<string, readonly [x: number, y: number, turns: number]>> = {
  ArrowLeft: [-kStep, 0, 0],
  ArrowRight: [kStep, 0, 0],
  ArrowUp: [0, kStep, 0],
  ArrowDown: [0, -kStep, 0],
  q: [0, 0, kTurn],
  e: [0, 0, -kTurn],
};

/** The move after a key; null if the key has nothing to do with moving. */
export function moveKeyed(move: Move, key: string): Move | null {
  const change = kKeys[key.length === 1 ? key.toLowerCase() : key];
  if (change === undefined) return null;
  const [x, y, turns] = change;
  return { ...move, x: move.x + x, y: move.y + y, turned: half(move.turned + turns) };
}
