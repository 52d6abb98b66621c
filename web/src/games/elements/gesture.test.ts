import { expect, test } from 'vitest';
import { arcOf } from './arc';
import { dragged, heldAim, letGo, pullSpeed, recentMotion, slopeFor, type Sample } from './gesture';

const die = { kind: 'die' } as const;

/** A hand that goes from place to place, a sample each 10 ms. */
function hand(...places: readonly (readonly [x: number, y: number])[]): readonly Sample[] {
  return places.map(([x, y], i) => ({ at: i * 10, x, y }));
}
const straight = (from: [number, number], to: [number, number], count = 10) =>
  hand(
    ...Array.from({ length: count + 1 }, (_, i): [number, number] => [
      from[0] + ((to[0] - from[0]) * i) / count,
      from[1] + ((to[1] - from[1]) * i) / count,
    ]),
  );
const held = (samples: readonly Sample[], milliseconds: number): readonly Sample[] => {
  const last = samples.at(-1);
  return last
    ? [...samples, { ...last, at: last.at + milliseconds / 2 }, { ...last, at: last.at + milliseconds }]
    : samples;
};

test('a click takes a die up, ready to be aimed by keys', () => {
  expect(letGo(die, hand([0.01, -0.17], [0.011, -0.17]))).toEqual({ kind: 'pick', aim: heldAim(die, 0.01) });
});

test('what is thrown without aiming comes down in the box', () => {
  expect(arcOf(heldAim(die, 0)).on).toBe('mat');
});

test('pulled to the left, a die goes to the right', () => {
  const release = letGo(die, held(straight([0, -0.17], [-0.04, -0.18]), 200));
  expect(release.kind).toBe('throw');
  if (release.kind === 'throw') expect(release.aim.heading).toBeLessThan(70);
});

test('the farther it is pulled, the harder it is thrown, to the most a hand can do', () => {
  expect(pullSpeed(0.1)).toBeGreaterThan(pullSpeed(0.05));
  expect(pullSpeed(1)).toBe(5);
  const aim = dragged(die, held(straight([0, -0.17], [0, -0.22]), 200));
  expect(aim?.speed).toBeGreaterThan(1);
});

test('drawing back fast and letting go is a pull, not a flick towards oneself', () => {
  const release = letGo(die, straight([0, -0.15], [0, -0.21]));
  expect(release.kind === 'throw' && release.aim.heading).toBe(90);
});

test('a flick throws with the speed and the direction of its last moments', () => {
  const release = letGo(die, straight([0, -0.2], [0.05, -0.11], 10));
  if (release.kind !== 'throw') throw new Error('not thrown');
  expect(release.aim.speed).toBeCloseTo(Math.hypot(0.5, 0.9), 1);
  expect(release.aim.heading).toBeCloseTo((Math.atan2(0.9, 0.5) * 180) / Math.PI, 0);
  expect(release.aim.slope).toBeCloseTo(slopeFor(release.aim.speed), 0);
});

test('a curve gives more spin', () => {
  const quarter = Array.from({ length: 9 }, (_, i): [number, number] => {
    const angle = (i / 8) * 1.2;
    return [0.06 * Math.cos(angle) - 0.06, -0.16 + 0.06 * Math.sin(angle)];
  });
  const [bent, even] = [recentMotion(hand(...quarter)), recentMotion(straight([0, -0.2], [0, -0.13]))];
  expect(Math.abs(bent?.curve ?? 0)).toBeGreaterThan(3);
  expect(even?.curve).toBeCloseTo(0);
});

test('carried over the box and let go of without haste, a die drops', () => {
  const release = letGo(die, held(straight([0, -0.17], [0.02, 0.01]), 200));
  expect(release).toMatchObject({ kind: 'throw', aim: { x: 20, y: 10, slope: -90, speed: 0.1 } });
});

test('let go of beside the box, it goes back to the hand', () => {
  expect(letGo(die, held(straight([0, -0.17], [0.15, -0.05]), 200)).kind).toBe('back');
});

test('a slow page that hears of the pointer seldom still sees a flick', () => {
  const seldom = [
    { at: 0, x: 0, y: -0.2 },
    { at: 120, x: 0.02, y: -0.11 },
  ];
  expect(letGo(die, seldom).kind).toBe('throw');
});

test('a hand that only came nearer throws nothing', () => {
  expect(letGo(die, held(straight([0, -0.17], [0.005, -0.12]), 200)).kind).toBe('back');
});
