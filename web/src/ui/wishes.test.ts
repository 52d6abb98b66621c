import { describe, expect, it } from 'vitest';
import { requestOf } from './wishes';

const usual = { opponent: 'bot', level: 3, size: 8, side: 'white' } as const;

describe('requestOf', () => {
  it('seats me first as White, second as Black', () => {
    expect(requestOf(usual, 0).seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 3 }]);
    expect(requestOf({ ...usual, side: 'black' }, 0).seats).toEqual([
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
    expect(requestOf({ ...usual, opponent: 'invite', size: 10 }, 0)).toEqual({
      game: 'impasse',
      setup: { size: 10 },
      seats: [{ kind: 'me' }, { kind: 'invite' }],
    });
    expect(requestOf({ ...usual, opponent: 'open' }, 0).seats[1]).toEqual({ kind: 'open' });
  });
});
