import { expect, test } from 'vitest';
import { choicesOf } from './choices';
import { die, hand, inTheAir, state } from './testing';
import type { State } from './wire';
import { asking, howToThrow } from './words';

const simulated = { active: 0, dice: 'simulated' } as const;
const whole = (more: Parameters<typeof state>[2] = {}): State => ({
  ...state([hand(8), hand(8)], [die('fire'), die('wind')], more),
  ...{ game: 0, moves: 1, minus: [0, 0], winners: [] },
});

test('whoever may throw is told how, by hand and by button', () => {
  const { ask, why } = asking(whole(), choicesOf(['throw']), simulated, false);
  expect(ask).toBe('Throw a die');
  expect(why).toMatch(
    /^Fire and wind lie there\. Pull back a die of your row and let go, flick it, press Throw/,
  );
});

test('a finger has no keys', () => {
  const how = howToThrow(choicesOf(['throw']), simulated, true);
  expect(how).toBe('Pull back a die of your row and let go, flick it, or tap Throw.');
});

test('a whole hand, a mountain and a real table are thrown in their own ways', () => {
  expect(howToThrow(choicesOf(['throw hand']), simulated, true)).toMatch(/your dice.*them.*Big Bang/);
  expect(howToThrow(choicesOf(['throw mountain 1']), simulated, true)).toMatch(/a mountain.*Throw mountain/);
  expect(howToThrow(choicesOf(['throw']), { dice: 'table' }, false)).toBe(
    'Press Throw, then throw on your own table.',
  );
});

test('nobody is told how while dice fall, or before it is known what may be done', () => {
  const falling = asking(whole(inTheAir()), choicesOf(['throw']), { ...simulated, dice: 'table' }, false);
  expect(falling.why).not.toMatch(/Press/);
  expect(asking(whole(), choicesOf([]), simulated, false).why).toBe('Fire and wind lie there.');
});
