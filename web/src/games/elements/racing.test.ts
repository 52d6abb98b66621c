import { describe, expect, it } from 'vitest';
import { raceOf } from './racing';

const contest = {
  now: -1000,
  heard: 5000,
  racers: [{ seat: 1, dice: 4, hands: true, tower: [[300, 0, 0] as const] }],
};

describe('a race as the server tells it', () => {
  it('goes on by the page’s own clock', () => {
    expect(raceOf(contest, 6500, [0, 1])).toEqual({
      elapsed: 500,
      hands: [1],
      towers: [{ seat: 1, dice: 4, placed: [{ x: 0, y: 0 }] }],
    });
  });

  it('has hands here for the seats of this device alone', () => {
    const racers = [0, 1, 2, 3].map((seat) => ({ seat, dice: 3, hands: seat < 3, tower: [] }));
    expect(raceOf({ ...contest, racers }, 6500, [1, 2, 3]).hands).toEqual([1, 2]);
  });

  it('lets nobody put down a die before it begins', () => {
    expect(raceOf(contest, 5500, [1]).towers[0]?.dice).toBe(0);
  });
});
