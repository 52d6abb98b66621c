import { faceOf } from '../games/faces';
import type { MatchSummary } from '../matches';
import type { MatchFacts, MatchView } from '../live';
import { counted, listed } from '../prose';
import type { Outcome, Seat } from '../wire';

type Sitting = Pick<MatchFacts, 'game' | 'seats'>;

/** What a game calls a seat: "White". */
export function seatName({ game }: Pick<MatchFacts, 'game'>, seat: Seat): string {
  return faceOf(game).seatName(seat);
}

/** Who sits there, in a word or two; by the side where no name is known. */
export function whoSits(match: Sitting, seat: Seat): string {
  const info = match.seats[seat];
  if (!info) return seatName(match, seat);
  if (info.kind === 'bot') return `Bot ${info.level ?? ''}`.trim();
  if (info.kind === 'open' || info.kind === 'invite') return 'Empty seat';
  return info.name || seatName(match, seat);
}

/** Who sits where, as the table has it: by seats where names would not tell them apart, as at a shared device. */
export function tableNames(match: Sitting & Pick<MatchFacts, 'mine'>): readonly string[] {
  const names = match.seats.map((_, seat) => whoSits(match, seat));
  const isShared = (seat: Seat) => match.mine.length > 1 && match.mine.includes(seat);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (isShared(seat) || isTwice(name) ? seatName(match, seat) : name));
}

/**
 * A story with the names of those who sit there, where seats have none of their own: "You throw", "Bot 3 throws". On a
 * shared device they stay seats.
 */
export function told(match: Sitting & Pick<MatchFacts, 'mine'>, story: string): string {
  if (faceOf(match.game).turns) return story;
  const names = tableNames(match);
  const words = names.reduceRight(
    (text, name, seat) => text.replaceAll(seatName(match, seat), ownName(match, seat) ?? name),
    story,
  );
  return words.replace(kOwnVerb, (_, verb: string) => `You ${verb === 'has' ? 'have' : verb.slice(0, -1)}`);
}

const kOwnVerb = /\bYou (has|throws|takes|stops|moves|drops|wins|shares|leaves|resigns)\b/g;

/** Who alone sits here is "You". */
function ownName({ mine }: Pick<MatchFacts, 'mine'>, seat: Seat): string | null {
  return mine.length === 1 && mine[0] === seat ? 'You' : null;
}

/** What stands under a name: the side, and who decides there. */
export function underName(match: Sitting & Pick<MatchFacts, 'mine'>, seat: Seat): string {
  const side = seatName(match, seat);
  const info = match.seats[seat];
  if (!info) return side;
  switch (info.kind) {
    case 'bot':
      return `${side}, bot level ${info.level ?? '?'}`;
    case 'invite':
      return `${side}, invited`;
    case 'open':
      return `${side}, open to anyone`;
    case 'person':
      if (match.mine.includes(seat)) return info.name === 'You' ? side : `${side}, you`;
      return info.online === false ? `${side}, away` : side;
  }
}

/** "White has won", and by what; nothing while the match goes on. */
export function ended(match: Sitting & { outcome: Outcome | null }): { who: string; how: string } {
  const { outcome, seats } = match;
  if (!outcome) return { who: '', how: '' };
  const { winners } = outcome;
  const names = winners.map((seat) => seatName(match, seat));
  const who =
    names.length === 0
      ? 'Nobody has won'
      : `${listed(names, 'and')} ${names.length === 1 ? 'has' : 'have'} won`;
  const losers = seats.flatMap((_, seat) => (winners.includes(seat) ? [] : [seatName(match, seat)]));
  const others = winners.length > 0 && losers.length === 1 ? losers.join('') : 'Everybody else';
  switch (outcome.by) {
    case 'rules':
      return { who, how: faceOf(match.game).wonBy(winners) };
    case 'resigned':
      return { who, how: `${others} resigned.` };
    case 'timeout':
      return { who, how: `${others} ran out of time.` };
    case 'draw':
      return { who, how: seats.length > 2 ? 'All agreed to a draw.' : 'Both sides agreed to a draw.' };
    case 'aborted':
      return { who, how: 'The match was broken off.' };
  }
}

/** What is played: "Impasse 8 × 8". */
export function whatIsPlayed({ game, setup }: Pick<MatchFacts, 'game' | 'setup'>): string {
  const face = faceOf(game);
  return `${face.title} ${face.describe(setup)}`.trim();
}

/** Somebody is still missing at the table. */
export function isWaiting({ seats }: Pick<MatchFacts, 'seats'>): boolean {
  return seats.some(({ kind }) => kind === 'open' || kind === 'invite');
}

/** Who plays whom. */
export function parties(match: Sitting): string {
  const names = match.seats.map((_, seat) => whoSits(match, seat));
  return names.length === 2 ? names.join(' against ') : listed(names, 'and');
}

/** Against whom a match of mine is; or who plays whom. */
export function opposing(match: Sitting & Pick<MatchFacts, 'mine'>): string {
  const { seats, mine } = match;
  if (isWaiting(match)) return 'waiting for somebody';
  if (mine.length === 0) return parties(match);
  if (mine.length === seats.length) return `${counted(seats.length, '', '').trim()} on this device`;
  const others = seats.flatMap((_, seat) => (mine.includes(seat) ? [] : [whoSits(match, seat)]));
  return `against ${listed(others, 'and')}`;
}

/** The seat resigned or ran out of time while the others play on. */
export function hasLeft({ events }: Pick<MatchView, 'events'>, seat: Seat): boolean {
  return events.some(({ leaves }) => leaves === seat);
}

/** How a match of mine stands. */
export function standing(match: MatchSummary): { words: string; mine: boolean } {
  if (match.outcome) return { words: ended(match).who, mine: false };
  if (match.status === 'waiting') return { words: 'not begun', mine: false };
  if (match.turn.kind !== 'players') return { words: 'the dice are falling', mine: false };
  const { seats } = match.turn;
  const mine = seats.some((seat) => match.mine.includes(seat));
  const names = listed(
    seats.map((seat) => seatName(match, seat)),
    'and',
  );
  return { words: mine ? 'your move' : `${names} to move`, mine };
}
