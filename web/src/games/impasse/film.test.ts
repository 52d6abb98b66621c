import { describe, expect, it } from 'vitest';
import { film, frameAt } from './film';
import { board } from './position';

const crowning = film(board('8/8/8/4w3/8/8/3w4/8 w').stacks, [
  { kind: 'slide', from: 'e5', to: 'h8', checkers: 1 },
  { kind: 'crown', from: 'd2', to: 'h8', checkers: 1 },
]);

describe('film', () => {
  it('shows a whole turn in under 300 ms', () => {
    expect(crowning.lasts).toBeLessThan(300);
  });

  it('flies one thing after the other, and nothing is drawn twice', () => {
    const slide = frameAt(crowning, 10);
    expect(slide.flying?.flight.from).toBe('e5');
    expect([...slide.stacks.keys()]).toEqual(['d2']);
    const crown = frameAt(crowning, crowning.lasts - 10);
    expect(crown.flying?.flight.from).toBe('d2');
    expect([...crown.stacks.keys()]).toEqual(['h8']);
  });

  it('ends with nothing in the air', () => {
    const { stacks, flying } = frameAt(crowning, crowning.lasts);
    expect(flying).toBeNull();
    expect(stacks.get('h8')?.checkers).toBe(2);
  });

  it('leaves the lower checker when the top one is borne off', () => {
    const bearing = film(board('8/8/8/8/8/8/1W6/8 w').stacks, [
      { kind: 'slide', from: 'b2', to: 'a1', checkers: 2 },
      { kind: 'bear_off', from: 'a1' },
    ]);
    const leaving = frameAt(bearing, bearing.lasts - 1);
    expect(leaving.flying?.flight.to).toBeNull();
    expect(leaving.stacks.get('a1')?.checkers).toBe(1);
  });
});
