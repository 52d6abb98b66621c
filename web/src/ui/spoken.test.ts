import { expect, test } from 'vitest';
import type { MatchView } from '../live';
import { spokenAt } from './spoken';

/** A match that speaks of its version when it is let. */
function match() {
  let version = 4;
  let speak = () => {};
  const live = {
    view: () => ({ version }) as MatchView,
    spoken: () =>
      new Promise<{ text: string; diagram: string }>((resolve) => {
        const text = `after ${version}`;
        speak = () => resolve({ text, diagram: '' });
      }),
  };
  return { live, goOn: () => (version += 1), speak: () => speak() };
}

test('the table is told in words as it is shown', async () => {
  const { live, speak } = match();
  const spoken = spokenAt(live, 4);
  speak();
  expect(await spoken).toBe('after 4');
});

test('while a throw that has happened is still to be seen, nothing is told', async () => {
  const { live } = match();
  expect(await spokenAt(live, 3)).toBe(null);
});

test('nor is it if it happened while one asked', async () => {
  const { live, goOn, speak } = match();
  const spoken = spokenAt(live, 4);
  goOn();
  speak();
  expect(await spoken).toBe(null);
});
