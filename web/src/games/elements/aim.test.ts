import { expect, test } from 'vitest';
import { changed, keyed, kReach, kUsual, toText, within } from './aim';

test('an aim is told in the notation of the game', () => {
  expect(toText(kUsual)).toBe('throw from 0,-60,160 heading 90 slope -20 speed 0.7 spin 20');
  expect(toText({ ...kUsual, what: { kind: 'hand' } })).toMatch(/^throw hand from /);
  expect(toText({ ...kUsual, what: { kind: 'mountain', index: 1 } })).toMatch(/^throw mountain 2 from /);
});

test('numbers are no longer than anybody can mean them', () => {
  expect(toText({ ...kUsual, x: 1 / 3, speed: 2 / 3 })).toBe(
    'throw from 0.3,-60,160 heading 90 slope -20 speed 0.667 spin 20',
  );
});

test('no hand does more than a hand can', () => {
  const wild = within({ ...kUsual, x: 900, z: 0, speed: 99, spin: -99, slope: 120 });
  expect(wild).toMatchObject({ x: 200, z: 30, speed: 5, spin: -60, slope: 90 });
});

test('a heading goes round', () => {
  expect(changed(kUsual, 'heading', 270).heading).toBe(-90);
  expect(changed(kUsual, 'heading', -190).heading).toBe(170);
  expect(changed(kUsual, 'heading', 180).heading).toBe(180);
});

test('arrows turn and strengthen, Q and E spin, anything else is none of its business', () => {
  expect(keyed(kUsual, 'ArrowLeft')?.heading).toBe(92);
  expect(keyed(kUsual, 'ArrowUp')?.speed).toBe(0.75);
  expect(keyed(kUsual, 'ArrowUp', true)?.speed).toBe(0.95);
  expect(keyed(kUsual, 'Q')?.spin).toBe(18);
  expect(keyed(kUsual, 'e')?.spin).toBe(22);
  expect(keyed(kUsual, 'x')).toBeNull();
  expect(keyed({ ...kUsual, speed: kReach.speed.most }, 'ArrowUp')?.speed).toBe(kReach.speed.most);
});
