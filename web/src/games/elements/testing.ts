/** States and facts for tests. */
import { flat } from './pose';
import type { Die, ElementsState, Face, Hand, Rest } from './state';

export function die(face: Face, x = 0, y = 0, degrees = 0): Die {
  const [w, i, j, k] = flat(face, (degrees * Math.PI) / 180);
  const billionths = (value: number) => Math.round(value * 1e9);
  return {
    face,
    at: [x * 1000, y * 1000, 8000],
    turned: [billionths(w), billionths(i), billionths(j), billionths(k)],
  };
}

export const hand = (loose: number, ...mountains: number[]): Hand => ({ loose, mountains });

export function state(
  hands: readonly Hand[],
  cauldron: readonly Die[],
  more: Partial<ElementsState> = {},
): ElementsState {
  return {
    phase: 'throwing',
    mover: 0,
    hands,
    cauldron,
    active: [],
    out: 0,
    in: hands.map((_, seat) => seat),
    falling: [],
    ...more,
  };
}

/** Seat 0 has thrown so many dice. */
export const inTheAir = (dice = 1, seat = 0): Partial<ElementsState> => ({
  falling: [{ seat, dice, throw: dice === 1 ? 'die' : 'hand' }],
});

export const out: Rest = { out: true };
