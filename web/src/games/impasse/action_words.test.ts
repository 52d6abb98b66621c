import { describe, expect, it } from 'vitest';
import { actionInWords, attemptInWords, typedAction } from './action_words';

describe('actionInWords', () => {
  it('tells slides, crowns and removals apart', () => {
    expect(actionInWords('c1a3')).toBe('c1–a3');
    expect(actionInWords('e5h8d2')).toBe('e5–h8 crown d2');
    expect(actionInWords('h10')).toBe('off h10');
  });
});

describe('attemptInWords', () => {
  it('tells what was tried, and leaves what it cannot read as it is', () => {
    expect(attemptInWords('d2d3')).toBe('d2–d3');
    expect(attemptInWords('e5h8d2')).toBe('e5–h8 with a crown from d2');
    expect(attemptInWords('xyz')).toBe('xyz');
    expect(attemptInWords('')).toBe('');
  });
});

describe('typedAction', () => {
  it.each(['e5h8d2', 'E5 H8 D2', 'e5-h8-d2', 'e5–h8 d2', ' /e5 — h8 d2 '])('reads %j', (text) => {
    expect(typedAction(text)).toBe('e5h8d2');
  });
});
