import { expect, test } from 'vitest';
import { posed } from './film';
import { inHand } from './layout';
import { far, topFace, type Pose } from './pose';
import { resettled } from './slots';
import { hand, inTheAir, state } from './testing';
import { kEdge, type ElementsState } from './state';

function poses(of: ElementsState, me = 0): readonly Pose[] {
  const setting = resettled([], of);
  return posed({ state: of, setting }, [], me);
}

function nearest(all: readonly Pose[]): number {
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => far(a.at, b.at)));
  return Math.min(...pairs);
}

test.each([
  ['two', state([hand(8), hand(8)], [], { out: 10 })],
  ['two, one of whom has nearly all', state([hand(20), hand(2, 2)], [], { out: 2 })],
  ['three', state([hand(7), hand(5, 2), hand(7)], [], { out: 5 })],
  ['four', state([hand(6), hand(6), hand(2, 2, 2), hand(6)], [], { out: 2 })],
  ['five', state([hand(5), hand(5), hand(5), hand(5), hand(1, 4)], [], { out: 1 })],
])('no two dice lie in each other: %s', (_, of) => {
  expect(nearest(poses(of))).toBeGreaterThan(kEdge * 0.999);
});

test('the own hand lies at the near side, whoever one is, and the next seat to the left', () => {
  const of = state([hand(1), hand(1), hand(1), hand(1)], []);
  for (const me of [0, 1, 2, 3]) {
    const all = poses(of, me);
    expect(all[me]?.at[1]).toBeLessThan(-0.1);
    expect(all[(me + 1) % 4]?.at[0]).toBeLessThan(-0.1);
  }
});

test('a hand keeps the faces it has', () => {
  const of = state([hand(8), hand(8)], []);
  const before = poses(of);
  const after = posed({ state: of, setting: resettled([], of) }, before, 0);
  expect(after.map(({ turned }) => topFace(turned))).toEqual(before.map(({ turned }) => topFace(turned)));
});

test('a handful is held together, a mountain as a pile', () => {
  for (const count of [1, 2, 5, 8, 9, 16]) {
    const all = Array.from({ length: count }, (_, i) => inHand(i, count, false));
    const apart = all.flatMap((a, i) => all.slice(i + 1).map((b) => far(a, b)));
    expect(Math.min(1, ...apart)).toBeGreaterThan(kEdge);
  }
  expect(inHand(2, 3, true)).toEqual([0, 0, kEdge]);
  expect(inHand(0, 1, false)).toEqual([0, 0, 0]);
});

test('what is in the air hangs where it will be let go', () => {
  const of = state([hand(7), hand(8)], [], inTheAir());
  expect(poses(of)[0]?.at).toEqual([0, -0.06, 0.16]);
});
