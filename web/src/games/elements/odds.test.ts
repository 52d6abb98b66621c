import { describe, expect, it } from 'vitest';
import { oddsOf } from './odds';
import { die } from './testing';

describe('the chances of one more die', () => {
  it('are a sixth for each different face that lies there', () => {
    const { match, blank, nothing } = oddsOf({
      cauldron: [die('fire'), die('wind'), die('stone')],
      active: [],
    });
    expect([match, blank, nothing].map((part) => Math.round(part * 6))).toEqual([3, 1, 2]);
  });

  it('leave out water where it is a swamp', () => {
    const odds = oddsOf({ cauldron: [die('water'), die('water'), die('fire')], active: ['water'] });
    expect(Math.round(odds.match * 6)).toBe(1);
  });

  it('are none for a match in an empty cauldron', () => {
    expect(oddsOf({ cauldron: [], active: [] }).match).toBe(0);
  });
});
