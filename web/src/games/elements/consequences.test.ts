import { expect, test } from 'vitest';
import { consequences, type Step } from './consequences';
import { resettled, slotsOf, type Setting } from './slots';
import type { ElementsState, Fallen } from './state';
import { die, hand, inTheAir, out, state } from './testing';

const steps = (before: ElementsState, fact: Fallen, after: ElementsState) =>
  consequences(before, fact, after, resettled([], before));
const kinds = (all: readonly Step[]) => all.map(({ kind }) => kind);
const count = (setting: Setting | undefined, kind: string, seat?: number) =>
  setting?.filter(
    (slot) => slot.kind === kind && (seat === undefined || ('seat' in slot && slot.seat === seat)),
  ).length;

const [fire, wind, water, blank] = [die('fire', 10), die('wind', -10), die('water', 0, 20), die('blank', 30)];

test('no match: the die stays, and nothing else happens', () => {
  const all = steps(
    state([hand(7), hand(8)], [fire], inTheAir()),
    { fallen: [fire, wind] },
    state([hand(7), hand(8)], [fire, wind]),
  );
  expect(kinds(all)).toEqual(['leaving']);
  expect(count(all[0]?.setting, 'cauldron')).toBe(2);
});

test('a blank goes to the pile', () => {
  const all = steps(
    state([hand(7), hand(8)], [fire], inTheAir()),
    { fallen: [fire, blank] },
    state([hand(7), hand(8)], [fire], { out: 1 }),
  );
  expect(kinds(all)).toEqual(['leaving']);
  expect(count(all[0]?.setting, 'out')).toBe(1);
});

test('a match goes to the hand of the thrower, the others stay', () => {
  const again = die('fire', 25);
  const before = state([hand(6), hand(8)], [fire, wind], inTheAir());
  const all = steps(before, { fallen: [fire, wind, again] }, state([hand(8), hand(8)], [wind]));
  expect(kinds(all)).toEqual(['leaving', 'taking']);
  expect(count(all[1]?.setting, 'hand', 0)).toBe(8);
  // The wind, number 1 in the cauldron, is still that die.
  expect(all[1]?.setting[1]).toEqual({ kind: 'cauldron', index: 0 });
});

test('out, match and pile in one throw come one after the other', () => {
  const before = state([hand(0), hand(8)], [], inTheAir(4));
  const all = steps(
    before,
    { fallen: [fire, out, die('fire', 3), water] },
    state([hand(2), hand(8)], [water], { out: 1 }),
  );
  expect(kinds(all)).toEqual(['leaving', 'taking']);
});

test('a mountain of rock is piled on the hand', () => {
  const [one, two] = [die('stone', 5), die('stone', 25)];
  const before = state([hand(3), hand(4)], [one], inTheAir());
  const all = steps(before, { fallen: [one, two] }, state([hand(3, 2), hand(4)], []));
  expect(count(all.at(-1)?.setting, 'mountain', 0)).toBe(2);
});

test('in a hurricane the match is taken and then every hand goes to the left, over whoever is out', () => {
  const [one, two] = [die('wind', 5), die('wind', 25)];
  const before = state([hand(3), hand(0), hand(4, 2)], [one], inTheAir());
  const all = steps(before, { fallen: [one, two] }, state([hand(4, 2), hand(0), hand(5)], []));
  expect(kinds(all)).toEqual(['leaving', 'taking', 'passing']);
  expect(count(all[1]?.setting, 'hand', 0)).toBe(5);
  expect(count(all[2]?.setting, 'hand', 2)).toBe(5);
  expect(count(all[2]?.setting, 'mountain', 0)).toBe(2);
});

test('the winner of a pillar may be another than the thrower', () => {
  const two = die('fire', 25);
  const before = state([hand(3), hand(4)], [fire, two]);
  const all = steps(before, { fallen: [fire, two] }, state([hand(3), hand(6)], []));
  expect(count(all.at(-1)?.setting, 'hand', 1)).toBe(6);
});

test('where a new game was dealt, all goes there at once', () => {
  const before = state([hand(1), hand(2)], [fire], { ...inTheAir(), out: 11 });
  const after = state([hand(8), hand(8)], [], { out: 0 });
  const all = steps(before, { fallen: [fire, wind] }, after);
  expect(all.at(-1)?.kind).toBe('settling');
  expect(all.at(-1)?.setting.length).toBe(slotsOf(after).length);
});

test('no die is ever in two places', () => {
  const before = state([hand(6), hand(8)], [fire, wind], inTheAir());
  for (const { setting } of steps(
    before,
    { fallen: [fire, wind, die('fire', 25)] },
    state([hand(8), hand(8)], [wind]),
  ))
    expect(new Set(setting.map((slot) => JSON.stringify(slot))).size).toBe(setting.length);
});
