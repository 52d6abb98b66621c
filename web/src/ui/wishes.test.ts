import { describe, expect, it } from 'vitest';
import { impasse } from '../games/impasse/face';
import { requestOf as requestFor, usualWishes, type Wishes } from './wishes';

const usual = usualWishes(impasse);
const requestOf = (wishes: Wishes, lot: number) => requestFor(impasse, wishes, lot);

describe('requestOf', () => {
  it('seats me first as White, second as Black', () => {
    expect(requestOf(usual, 0).seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 3 }]);
    expect(requestOf({ ...usual, side: 'second' }, 0).seats).toEqual([
      { kind: 'bot', level: 3 },
      { kind: 'me' },
    ]);
  });

  it('draws lots for either side', () => {
    const either = { ...usual, side: 'either' } as const;
    expect(requestOf(either, 0.2).seats[0]).toEqual({ kind: 'me' });
    expect(requestOf(either, 0.7).seats[1]).toEqual({ kind: 'me' });
  });

  it('seats two here, invites or leaves open', () => {
    expect(requestOf({ ...usual, opponent: 'device' }, 0).seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
    expect(requestOf({ ...usual, opponent: 'invite', chosen: { size: 10 } }, 0)).toEqual({
      game: 'impasse',
      setup: { size: 10 },
      seats: [{ kind: 'me' }, { kind: 'invite' }],
    });
    expect(requestOf({ ...usual, opponent: 'open' }, 0).seats[1]).toEqual({ kind: 'open' });
  });
});
