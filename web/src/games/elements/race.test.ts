import { expect, test } from 'vitest';
import {
  clockWords,
  isFinished,
  raceAt,
  raceLasts,
  swaying,
  towerOf,
  withPlaced,
  type Raced,
  type RaceState,
} from './race';
import { footOf, racePoses } from './race_layout';
import { posed } from './film';
import { resettled } from './slots';
import { hand, state } from './testing';

const race: RaceState = {
  elapsed: 0,
  hands: [0],
  towers: [
    { seat: 0, dice: 2, placed: [] },
    { seat: 1, dice: 3, placed: [{ x: 0, y: 0 }] },
  ],
};
const raced: Raced = {
  raced: [
    {
      seat: 0,
      placed: [
        [900, 0, 0],
        [1400, 2000, -1000],
      ],
    },
    {
      seat: 1,
      placed: [
        [800, 0, 0],
        [1500, 0, 0],
        [2600, 0, 0],
      ],
    },
  ],
};

test('dice go on the own tower until it is finished', () => {
  const one = withPlaced(race, 0, { x: 0, y: 0 });
  const two = withPlaced(one, 0, { x: 3000, y: 0 });
  const three = withPlaced(two, 0, { x: 0, y: 0 });
  expect(towerOf(two, 0)?.placed).toEqual([
    { x: 0, y: 0 },
    { x: 3000, y: 0 },
  ]);
  expect(towerOf(three, 0)?.placed).toHaveLength(2);
  expect(three.towers.map(isFinished)).toEqual([true, false]);
});

test('a hand sways around the middle, but the first die makes the middle', () => {
  expect(swaying(777, 0)).toEqual({ x: 0, y: 0 });
  const places = Array.from({ length: 400 }, (_, i) => swaying(i * 16, 3).x);
  expect(Math.max(...places)).toBeGreaterThan(8000);
  expect(Math.min(...places)).toBeLessThan(-8000);
  expect(Math.max(...places.map(Math.abs))).toBeLessThanOrEqual(9500);
});

test('a finished race can be seen again', () => {
  expect(raceLasts(raced)).toBe(1400);
  const middle = raceAt(raced, 1000, [2, 3]);
  expect(middle.towers.map(({ placed }) => placed.length)).toEqual([1, 1]);
  expect(raceAt(raced, 1400, [2, 3]).towers[0]?.placed[1]).toEqual({ x: 2000, y: -1000 });
});

test('placed dice stand on each other, the others lie beside', () => {
  const at = state([hand(2), hand(1, 2)], []);
  const setting = resettled([], at);
  const lying = posed({ state: at, setting }, [], 0);
  const poses = racePoses(raceAt(raced, 1400, [2, 3]), setting, lying, 2, 0);
  const [low, high] = setting.flatMap((slot, die) =>
    slot.kind === 'hand' && slot.seat === 0 ? [poses[die]] : [],
  );
  expect((high?.at[2] ?? 0) - (low?.at[2] ?? 0)).toBeCloseTo(0.016);
  expect((high?.at[0] ?? 0) - (low?.at[0] ?? 0)).toBeCloseTo(0.002);
  expect(poses.filter((pose, die) => setting[die]?.kind === 'mountain' && pose.at[2] > 0.01)).toHaveLength(0);
});

test('the clock shows tenths, and counts whole seconds to the start', () => {
  expect(clockWords(-1900)).toBe('Get ready: starts in 2 s');
  expect(clockWords(3270)).toBe('3.2 s');
});

test('with five no tower stands behind the box, and none beside another', () => {
  const feet = [0, 1, 2, 3, 4].map((seat) => footOf(seat, 5, 0));
  for (const [x] of feet.filter(([, y]) => y > 0.1)) expect(Math.abs(x)).toBeGreaterThan(0.11);
  const apart = feet.flatMap((a, i) => feet.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])));
  expect(Math.min(...apart)).toBeGreaterThan(0.06);
});
