import { seatName } from '../games/impasse/position';
import type { MatchSummary } from '../matches';
import type { SeatInfo } from '../live';
import type { Outcome, Seat } from '../wire';

/** Who sits there, in a word or two; by the side where no name is known. */
export function whoSits(info: SeatInfo | undefined, seat: Seat): string {
  if (!info) return seatName(seat);
  if (info.kind === 'bot') return `Bot ${info.level ?? ''}`.trim();
  if (info.kind === 'open' || info.kind === 'invite') return 'Empty seat';
  return info.name || seatName(seat);
}

/** What stands under a name: the side, and who decides there. */
export function underName(info: SeatInfo | undefined, seat: Seat, mine: readonly Seat[]): string {
  const side = seatName(seat);
  if (!info) return side;
  switch (info.kind) {
    case 'bot':
      return `${side}, bot level ${info.level ?? '?'}`;
    case 'invite':
      return `${side}, invited`;
    case 'open':
      return `${side}, open to anyone`;
    case 'person':
      if (mine.includes(seat)) return info.name === 'You' ? side : `${side}, you`;
      return info.online === false ? `${side}, away` : side;
  }
}

/** "White has won", and by what. */
export function ended(outcome: Outcome): { who: string; how: string } {
  const winner = outcome.winners[0];
  const loser = winner === undefined ? undefined : 1 - winner;
  const who = winner === undefined ? 'Nobody has won' : `${seatName(winner)} has won`;
  switch (outcome.by) {
    case 'rules':
      return { who, how: `${seatName(winner ?? 0)} has no checker left on the board.` };
    case 'resigned':
      return { who, how: `${seatName(loser ?? 0)} resigned.` };
    case 'timeout':
      return { who, how: `${seatName(loser ?? 0)} ran out of time.` };
    case 'draw':
      return { who, how: 'Both sides agreed to a draw.' };
    case 'aborted':
      return { who, how: 'The match was broken off.' };
  }
}

/** The size of a board, in one piece wherever a line ends. */
export function boardName(size: number): string {
  return `${size}\u00a0×\u00a0${size}`;
}

/** Somebody is still missing at the table. */
export function isWaiting({ seats }: Pick<MatchSummary, 'seats'>): boolean {
  return seats.some(({ kind }) => kind === 'open' || kind === 'invite');
}

/** Against whom a match of mine is; or who plays whom. */
export function opposing({ seats, mine }: Pick<MatchSummary, 'seats' | 'mine'>): string {
  if (isWaiting({ seats })) return 'waiting for somebody';
  if (mine.length === 2) return 'two on this device';
  if (mine.length === 0) return `${whoSits(seats[0], 0)} against ${whoSits(seats[1], 1)}`;
  const other = 1 - (mine[0] ?? 0);
  return `against ${whoSits(seats[other], other)}`;
}

/** How a match of mine stands. */
export function standing(match: MatchSummary): { words: string; mine: boolean } {
  if (match.outcome) return { words: ended(match.outcome).who, mine: false };
  if (match.status === 'waiting') return { words: 'not begun', mine: false };
  const seat = match.turn.kind === 'players' ? match.turn.seats[0] : undefined;
  const mine = seat !== undefined && match.mine.includes(seat);
  return { words: mine ? 'your move' : `${seatName(seat ?? 0)} to move`, mine };
}
