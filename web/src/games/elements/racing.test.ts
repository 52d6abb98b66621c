import { describe, expect, it } from 'vitest';
import { fallOf, raceOf } from './racing';

const contest = {
  now: -1000,
  heard: 5000,
  racers: [{ seat: 1, dice: 4, hands: true, tries: 1, tower: [[300, 0, 0] as const] }],
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
    const racers = [0, 1, 2, 3].map((seat) => ({ seat, dice: 3, hands: seat < 3, tries: 0, tower: [] }));
    expect(raceOf({ ...contest, racers }, 6500, [1, 2, 3]).hands).toEqual([1, 2]);
  });

  it('says of a die here that it missed its tower, and of a tower that it fell', () => {
    const told = (tries: number, height: number) => ({
      ...contest,
      racers: [
        {
          seat: 1,
          dice: 4,
          hands: true,
          tries,
          tower: Array.from({ length: height }, () => [0, 0, 0] as const),
        },
      ],
    });
    const here = { mine: [1], names: ['Ann', 'You'] };
    expect(fallOf(told(3, 3), told(4, 3), here)).toBe('The die missed: your tower has three dice.');
    expect(fallOf(told(3, 3), told(4, 1), here)).toBe('Your tower fell to one die.');
    expect(fallOf(told(3, 3), told(3, 3), here)).toBe('');
    expect(fallOf(told(3, 3), told(4, 4), here)).toBe('');
    expect(fallOf(told(3, 3), told(4, 3), { mine: [0, 1], names: ['Ann', 'Bob'] })).toBe(
      'The die missed: the tower of Bob has three dice.',
    );
  });

  it('lets nobody put down a die before it begins', () => {
    expect(raceOf(contest, 5500, [1]).towers[0]?.dice).toBe(0);
  });
});
