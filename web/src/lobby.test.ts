import { expect, it } from 'vitest';
import { pause } from './lobby';

it('asks a server that is away less and less often', () => {
  expect([0, 1, 2, 3, 4, 9].map(pause)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
