import { describe, expect, it } from 'vitest';
import { slide } from '../../testing/forms';
import { lastActed, way } from './way';
import type { GameEvent } from './wire';

const first = { position: '8/8/8/8/8/8/8/w7 w', events: [] };
const slid: GameEvent = {
  n: 0,
  seat: 0,
  text: 'a1b2',
  story: 'White slides a1–b2',
  effects: [slide('a1', 'b2')],
};
const second = { position: '8/8/8/8/8/8/1w6/8 b', events: [slid] };
const takenBack: GameEvent = { n: 1, story: 'Entry 1 is taken back.', effects: [], takesBack: 0 };
const declined: GameEvent = { n: 1, story: 'Black declines.', effects: [] };

describe('way', () => {
  it('goes forward by new actions', () => {
    expect(way(first, second)).toEqual({ effects: [[slide('a1', 'b2')]], backwards: false });
  });

  it('goes back by a take-back', () => {
    const back = { position: first.position, events: [slid, takenBack] };
    expect(way(second, back)).toEqual({ effects: [[slide('a1', 'b2')]], backwards: true });
  });

  it('goes back by a step in a replay', () => {
    expect(way(second, first).backwards).toBe(true);
  });

  it('jumps where nothing leads there', () => {
    const elsewhere = { position: '8/8/8/8/8/8/8/7w w', events: [] };
    expect(way(second, elsewhere).effects).toEqual([]);
  });
});

describe('lastActed', () => {
  it('passes over entries that moved nothing', () => {
    expect(lastActed([slid, declined])).toEqual([slide('a1', 'b2')]);
  });

  it('passes over what was taken back', () => {
    expect(lastActed([slid, takenBack])).toEqual([]);
    const slidOn: GameEvent = { ...slid, n: 1, text: 'b2c3', effects: [slide('b2', 'c3')] };
    expect(lastActed([slid, slidOn, { ...takenBack, n: 2, takesBack: 1 }])).toEqual([slide('a1', 'b2')]);
  });
});
