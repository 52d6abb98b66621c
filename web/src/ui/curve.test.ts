import { describe, expect, it } from 'vitest';
import { curveOf } from './curve';

describe('curveOf', () => {
  it('runs through the known chances in order, high where White is ahead', () => {
    const { line } = curveOf(
      new Map([
        [4, 1000],
        [0, 500],
        [2, 250],
      ]),
      4,
    );
    expect(line).toBe('M0.0 50.0L500.0 75.0L1000.0 0.0');
  });

  it('is empty while nothing is known', () => {
    expect(curveOf(new Map(), 4)).toEqual({ line: '', area: '' });
  });
});
