import { expect, test } from 'vitest';
import { about, flat, inMetres, slerp, times, topFace, turnOf } from './pose';
import { kElements, type Face } from './state';

const faces: readonly Face[] = ['blank', ...kElements];

test.each(faces)('a die laid flat with %s up shows it, however it is turned', (face) => {
  for (let turn = -3; turn < 3; turn += 0.5) {
    expect(topFace(flat(face, turn))).toBe(face);
    expect(Math.cos(turnOf(flat(face, turn)) - turn)).toBeCloseTo(1);
  }
});

test('a die that leans shows what is uppermost', () => {
  expect(topFace(times(about([1, 0, 0], 0.7), flat('fire')))).toBe('fire');
  expect(topFace(times(about([1, 0, 0], 0.9), flat('fire')))).toBe('stone');
});

test('half way between two attitudes is half the angle, on the shorter way', () => {
  const [from, to] = [flat('fire', 0), flat('fire', 1)];
  expect(turnOf(slerp(from, to, 0.5))).toBeCloseTo(0.5);
  const other = to.map((value) => -value) as unknown as typeof to;
  expect(turnOf(slerp(from, other, 0.5))).toBeCloseTo(0.5);
});

test('the ledger counts in micrometres and billionths', () => {
  const { at, turned } = inMetres({ at: [1_000, -2_000, 8_000], turned: [1_000_000_000, 0, 0, 0] });
  expect(at).toEqual([0.001, -0.002, 0.008]);
  expect(turned).toEqual([1, 0, 0, 0]);
});
