import { expect, test } from 'vitest';
import { createFrames } from './frames';

function byHand() {
  const waiting: ((now: number) => void)[] = [];
  let drawn = 0;
  const frames = createFrames(() => drawn++, {
    request: (frame) => waiting.push(frame),
    cancel: () => waiting.splice(0),
  });
  return { frames, waiting, tick: (now: number) => waiting.shift()?.(now), drawn: () => drawn };
}

test('however often a frame is asked for, one is drawn', () => {
  const { frames, waiting, tick, drawn } = byHand();
  frames.ask();
  frames.ask();
  expect(waiting).toHaveLength(1);
  tick(0);
  expect(drawn()).toBe(1);
  expect(waiting).toHaveLength(0);
});

test('a motion is drawn until it ends, and then no more', () => {
  const { frames, waiting, tick, drawn } = byHand();
  frames.run((now) => now < 20);
  for (let now = 0; waiting.length > 0; now += 10) tick(now);
  expect(drawn()).toBe(3);
});

test('nothing is drawn once it is stopped', () => {
  const { frames, waiting } = byHand();
  frames.run(() => true);
  frames.stop();
  expect(waiting).toHaveLength(0);
});
