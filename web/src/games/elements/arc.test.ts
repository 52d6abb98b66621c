import { expect, test } from 'vitest';
import { kUsual, type Aim } from './aim';
import { arcOf, landingWords } from './arc';

const aim = (change: Partial<Aim>): Aim => ({ ...kUsual, ...change });

test('a die let fall lands below, after the time that its height takes', () => {
  const arc = arcOf(aim({ x: 10, y: 5, z: 108, slope: -90, speed: 0 }));
  expect(arc.lands[0]).toBeCloseTo(0.01);
  expect(arc.lands[1]).toBeCloseTo(0.005);
  expect(arc.lands[2]).toBeCloseTo(0.008);
  expect(arc.on).toBe('mat');
});

test('a level throw goes speed times the time of its fall', () => {
  const { lands } = arcOf(aim({ y: -60, z: 128, slope: 0, speed: 0.5 }));
  expect(lands[1]).toBeCloseTo(-0.06 + 0.5 * Math.sqrt((2 * 0.12) / 9.81));
});

test('a die that would fly through the wall hits it', () => {
  const arc = arcOf(aim({ y: 0, z: 60, slope: 0, speed: 2 }));
  expect(arc.on).toBe('wall');
  expect(arc.lands[1]).toBeGreaterThan(0.05);
  expect(arc.lands[1]).toBeLessThan(0.075);
  expect(landingWords(arc)).toBe('hits the wall');
});

test('a die thrown over the box misses it', () => {
  const arc = arcOf(aim({ z: 300, slope: 40, speed: 4 }));
  expect(arc.on).toBe('table');
  expect(landingWords(arc)).toBe('misses the box');
});

test('the wilder the throw, the less sure its place', () => {
  const [soft, hard] = [arcOf(aim({ speed: 0.3 })), arcOf(aim({ speed: 0.9 }))];
  expect(hard.across).toBeGreaterThan(soft.across);
  expect(hard.along).toBeGreaterThan(soft.along);
  expect(landingWords(arcOf(kUsual))).toMatch(/^lands here, ±\d+ mm$/);
});

test('the arc begins where the hand lets go and ends where it touches', () => {
  const { points, lands } = arcOf(kUsual);
  expect(points[0]).toEqual([0, -0.06, 0.16]);
  expect(points.at(-1)).toEqual(lands);
});
