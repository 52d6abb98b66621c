import { describe, expect, it } from 'vitest';
import { after, board, checkersLeft, kBlack, kWhite, touched } from './position';

const start = '1W1b1W1b/b1W1b1W1/8/8/8/8/1B1w1B1w/w1B1w1B1 w';

describe('board', () => {
  it('reads rows from the far one, singles and doubles', () => {
    const { size, stacks, toMove } = board(start);
    expect(size).toBe(8);
    expect(toMove).toBe(kWhite);
    expect(stacks.get('b8')).toEqual({ seat: kWhite, checkers: 2 });
    expect(stacks.get('h8')).toEqual({ seat: kBlack, checkers: 1 });
    expect(stacks.get('a1')).toEqual({ seat: kWhite, checkers: 1 });
    expect(checkersLeft(stacks, kWhite)).toBe(12);
    expect(checkersLeft(stacks, kBlack)).toBe(12);
  });

  it('reads an empty row of ten', () => {
    const rows = ['w9', ...Array<string>(8).fill('10'), '9B'];
    const { size, stacks } = board(`${rows.join('/')} b`);
    expect(size).toBe(10);
    expect([...stacks.keys()]).toEqual(['a10', 'j1']);
  });
});

describe('after', () => {
  it('slides a single and crowns it', () => {
    const { stacks } = board('8/8/8/4w3/8/8/3w4/8 w');
    const next = after(stacks, [
      { kind: 'slide', from: 'e5', to: 'h8', checkers: 1 },
      { kind: 'crown', from: 'd2', to: 'h8', checkers: 1 },
    ]);
    expect([...next]).toEqual([['h8', { seat: kWhite, checkers: 2 }]]);
  });

  it('bears off the top of a double', () => {
    const { stacks } = board('8/8/8/8/8/8/1W6/8 w');
    const next = after(stacks, [
      { kind: 'slide', from: 'b2', to: 'a1', checkers: 2 },
      { kind: 'bear_off', from: 'a1' },
    ]);
    expect([...next]).toEqual([['a1', { seat: kWhite, checkers: 1 }]]);
  });

  it('leaves the drawing it was given as it is', () => {
    const { stacks } = board('8/8/8/8/8/8/1W6/8 w');
    after(stacks, [{ kind: 'impasse', from: 'b2' }]);
    expect(stacks.get('b2')?.checkers).toBe(2);
  });
});

describe('touched', () => {
  it('names every square once an effect used it', () => {
    const effects = [
      { kind: 'slide', from: 'b2', to: 'a1', checkers: 2 },
      { kind: 'bear_off', from: 'a1' },
      { kind: 'win', seat: 0 },
    ] as const;
    expect(touched(effects)).toEqual(['b2', 'a1', 'a1']);
  });
});
