import { describe, expect, it } from 'vitest';
import { raceOf } from './racing';

const contest = {
  now: -1000,
  heard: 5000,
  racers: [{ seat: 1, dice: 4, hands: true, tower: [[300, 0, 0] as const] }],
};

describe('a race as the server tells it', () => {
  it('goes on by the page’s own clock', () => {
    expect(raceOf(contest, 6500)).toEqual({
      elapsed: 500,
      towers: [{ seat: 1, dice: 4, placed: [{ x: 0, y: 0 }] }],
    });
  });

  it('lets nobody put down a die before it begins', () => {
    expect(raceOf(contest, 5500).towers[0]?.dice).toBe(0);
  });
});
