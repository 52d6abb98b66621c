import { describe, expect, it } from 'vitest';
import { actionInWords, curveOf } from './curve';

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

describe('actionInWords', () => {
  it('tells slides, crowns and removals apart', () => {
    expect(actionInWords('c1a3')).toBe('c1–a3');
    expect(actionInWords('e5h8d2')).toBe('e5–h8 crown d2');
    expect(actionInWords('h10')).toBe('off h10');
  });
});
