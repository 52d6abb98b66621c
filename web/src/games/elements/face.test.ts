import { describe, expect, it } from 'vitest';
import { elements } from './face';

describe('what happens while nature answers', () => {
  it('is a throw, or a race in which no dice fall', () => {
    expect(elements.natureDoes?.({ phase: 'throwing' })).toBe('the dice are falling');
    expect(elements.natureDoes?.({ phase: 'racing' })).toBe('the towers are rising');
  });
});

describe('who has won', () => {
  it('is the last in a game, and in a tournament whoever has the fewest minus points', () => {
    expect(elements.wonBy([1], { tournament: false })).toBe('Master of Elements: nobody else is left.');
    expect(elements.wonBy([1], { tournament: true })).toBe('By the fewest minus points.');
  });
});
