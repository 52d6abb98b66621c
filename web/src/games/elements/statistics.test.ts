import { expect, test } from 'vitest';
import { statistics, type Thrown } from './statistics';
import type { Rest } from './state';
import { die, inTheAir, out, state } from './testing';

const [fire, wind, stone] = [die('fire', 10), die('wind', -10), die('stone', 0, 20)];
const throwOf = (
  lying: Thrown['before']['cauldron'],
  fallen: readonly Rest[],
  dice = 1,
  seat = 0,
): Thrown => ({
  before: state([], lying, inTheAir(dice, seat)),
  fact: { fallen },
});

test('what was thrown is counted from the facts', () => {
  const found = statistics([
    throwOf([fire, wind], [fire, wind, die('fire')]), // a match
    throwOf([wind], [wind, die('blank')]),
    throwOf([wind], [die('stone', -10), out]), // a die turned another and left the box
    throwOf([], [fire, wind, stone], 3), // a Big Bang
  ]);
  expect(found).toMatchObject({ throws: 4, dice: 6 });
  expect(found.match).toEqual({ seen: 1, expected: expect.closeTo(4 / 6) as number });
  expect(found.blank).toEqual({ seen: 1, expected: expect.closeTo(5 / 6) as number });
  expect(found.out.seen).toBe(1);
  expect(found.changed.seen).toBe(1);
  expect(found.faces.fire.seen).toBe(2);
});

test('dice that lie with equal faces make no further match likelier; in a swamp water makes none', () => {
  const lying = [die('water'), die('water', 20), fire];
  const thrown = throwOf(lying, [...lying, wind]);
  const swamp: Thrown = { ...thrown, before: { ...thrown.before, active: ['water'] } };
  expect(statistics([swamp]).match).toEqual({ seen: 0, expected: expect.closeTo(1 / 6) as number });
});

test('of a storm each seat is told its own die', () => {
  const storm: Thrown = {
    before: state([], [fire], {
      falling: [
        { seat: 0, dice: 1, throw: 'die' },
        { seat: 2, dice: 2, throw: 'mountain' },
      ],
    }),
    fact: { fallen: [fire, wind, stone, die('blank')] },
  };
  expect(statistics([storm], 2)).toMatchObject({ dice: 2, blank: { seen: 1 } });
  expect(statistics([storm], 0)).toMatchObject({ dice: 1, blank: { seen: 0 } });
  expect(statistics([storm], 1)).toMatchObject({ dice: 0, throws: 0 });
});

test('all that was thrown is counted once: faces and outs add up to the dice', () => {
  const faces = ['fire', 'wind', 'blank', 'stone', 'water', 'lightning'] as const;
  const many = Array.from({ length: 300 }, (_, i) =>
    throwOf([fire], [fire, i % 7 === 0 ? out : die(faces[i % 6] ?? 'fire')], 1, i % 3),
  );
  const whole = statistics(many);
  const seen = Object.values(whole.faces).reduce((sum, count) => sum + count.seen, 0);
  expect(seen + whole.out.seen).toBe(whole.dice);
  const bySeat = [0, 1, 2].map((seat) => statistics(many, seat));
  expect(bySeat.reduce((sum, { dice }) => sum + dice, 0)).toBe(whole.dice);
  expect(bySeat.reduce((sum, { match }) => sum + match.seen, 0)).toBe(whole.match.seen);
});
