import { describe, expect, it } from 'vitest';
import { keyTarget } from './cells';
import { within } from './naming';
import { middle, reading, stepped } from './squares';

describe('squares', () => {
  it('lie with a1 below on the left, and turned with a1 above on the right', () => {
    expect(middle('a1', 8, false)).toEqual({ x: 45, y: 675 });
    expect(middle('a1', 8, true)).toEqual({ x: 675, y: 45 });
    expect(middle('j10', 10, false)).toEqual({ x: 855, y: 45 });
  });

  it('are read from the upper left', () => {
    expect(reading(8, false)[0]?.[0]).toBe('a8');
    expect(reading(8, true)[0]?.[0]).toBe('h1');
  });

  it('are stepped along as they lie on the drawing', () => {
    expect(stepped('c3', 1, 0, 8, false)).toBe('d3');
    expect(stepped('c3', 1, 0, 8, true)).toBe('b3');
    expect(stepped('c3', 0, -1, 8, true)).toBe('c2');
    expect(stepped('a1', -1, 1, 8, false)).toBe('a1');
  });
});

describe('keyTarget', () => {
  it('moves with arrows and to the ends of a row', () => {
    expect(keyTarget('ArrowUp', 'e5', 8, false, [])).toBe('e6');
    expect(keyTarget('Home', 'e5', 8, false, [])).toBe('a5');
    expect(keyTarget('x', 'e5', 8, false, [])).toBeNull();
  });

  it('goes round the choices, forwards and backwards', () => {
    const offered = ['b8', 'd6', 'f6'];
    expect(keyTarget('PageDown', 'e5', 8, false, offered)).toBe('b8');
    expect(keyTarget('PageDown', 'f6', 8, false, offered)).toBe('b8');
    expect(keyTarget('PageUp', 'b8', 8, false, offered)).toBe('f6');
    expect(keyTarget('PageUp', 'e5', 8, false, offered)).toBe('f6');
  });
});

describe('a word written over the board', () => {
  it('lies within it, wherever its square is', () => {
    expect(within(100, 60, 340)).toBe(100);
    expect(within(-20, 60, 340)).toBe(8);
    expect(within(320, 60, 340)).toBe(272);
  });
});
