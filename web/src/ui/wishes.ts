import type { NewMatch } from '../matches';

export type Opponent = 'bot' | 'device' | 'invite' | 'open';
export type Side = 'white' | 'black' | 'either';

/** What is asked of a new game. */
export interface Wishes {
  readonly opponent: Opponent;
  readonly level: number;
  readonly size: number;
  readonly side: Side;
}

export const usualWishes: Wishes = { opponent: 'bot', level: 3, size: 8, side: 'white' };

/** Who sits where, drawn by lot if either side will do. */
export function requestOf(wishes: Wishes, lot: number): NewMatch {
  const other = seatOf(wishes);
  const first = wishes.side === 'white' || (wishes.side === 'either' && lot < 0.5);
  const me = { kind: 'me' } as const;
  return { game: 'impasse', setup: { size: wishes.size }, seats: first ? [me, other] : [other, me] };
}

function seatOf({ opponent, level }: Wishes): NewMatch['seats'][number] {
  switch (opponent) {
    case 'bot':
      return { kind: 'bot', level };
    case 'device':
      return { kind: 'me' };
    case 'invite':
    case 'open':
      return { kind: opponent };
  }
}
