import { faceOf } from '../games/faces';
import type { MatchSummary } from '../matches';
import type { MatchFacts, MatchView, SeatInfo } from '../live';
import { counted, listed } from '../prose';
import type { Outcome, Seat } from '../wire';
import { kYou, retold } from './telling';

type Sitting = Pick<MatchFacts, 'game' | 'seats'>;
type Here = Sitting & Pick<MatchFacts, 'mine'>;

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

/**
 * Who sits where, as this browser calls them: who alone sits here is "You"; several who share it go by the names they
 * gave, or by their seats; whoever is called like another has the seat beside the name.
 */
export function tableNames(match: Here): readonly string[] {
  const { seats, mine } = match;
  const names = seats.map((_, seat) => whoSits(match, seat));
  return names.map((name, seat) => {
    const side = seatName(match, seat);
    if (isAlone(match, seat)) return kYou;
    if (names.indexOf(name) === names.lastIndexOf(name) || !isTaken(seats[seat])) return name;
    return mine.includes(seat) ? side : `${name} (${side.toLowerCase()})`;
  });
}

/** What somebody is called in a sentence: by the side where the game names those, else as the table has it. */
function called(match: Here, seats: readonly Seat[]): readonly string[] {
  const names = tableNames(match);
  const hasSides = faceOf(match.game).turns;
  return seats.map((seat) => (hasSides ? seatName(match, seat) : (names[seat] ?? seatName(match, seat))));
}

function isAlone({ mine }: Here, seat: Seat): boolean {
  return mine.length === 1 && mine[0] === seat;
}

function isTaken(info: SeatInfo | undefined): boolean {
  return info?.kind === 'person' || info?.kind === 'bot';
}

/** A story with the names of those who sit there, where seats have none of their own: "You throw", "Bot 3 throws". */
export function told(match: Here, story: string): string {
  if (faceOf(match.game).turns) return story;
  const seats = match.seats.map((_, seat) => seatName(match, seat));
  return retold(story, seats, tableNames(match));
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
      if (match.mine.includes(seat)) return side;
      return info.online === false ? `${side}, away` : side;
  }
}

/** "White has won", and by what; nothing while the match goes on. */
export function ended(match: Here & Pick<MatchFacts, 'setup'> & { outcome: Outcome | null }): {
  who: string;
  how: string;
} {
  const { outcome, seats } = match;
  if (!outcome) return { who: '', how: '' };
  const { winners } = outcome;
  const names = called(match, winners);
  const has = names.length === 1 && names[0] !== kYou ? 'has' : 'have';
  const who = names.length === 0 ? 'Nobody has won' : `${listed(names, 'and')} ${has} won`;
  const losers = called(
    match,
    seats.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat])),
  );
  const others = winners.length > 0 && losers.length === 1 ? losers.join('') : 'Everybody else';
  switch (outcome.by) {
    case 'rules':
      return { who, how: faceOf(match.game).wonBy(winners, match.setup) };
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
export function parties(match: Here): string {
  const { seats } = match;
  const all = seats.map((_, seat) => seat);
  return seats.length === 2 ? tableNames(match).join(' against ') : listed(gathered(match, all), 'and');
}

/** Against whom a match of mine is; or who plays whom. */
export function opposing(match: Here): string {
  const { seats, mine } = match;
  if (isWaiting(match)) return 'waiting for somebody';
  if (mine.length === 0) return parties(match);
  if (mine.length === seats.length) return `${counted(seats.length, '', '').trim()} on this device`;
  const others = seats.flatMap((_, seat) => (mine.includes(seat) ? [] : [seat]));
  return `against ${listed(gathered(match, others), 'and')}`;
}

/** The names of some who sit there, bots of one level told together: "two bots of level 3". */
function gathered(match: Here, seats: readonly Seat[]): readonly string[] {
  const names = tableNames(match);
  const words = seats.map((seat) => {
    const equals = seats.filter((other) => isSameBot(match.seats[seat], match.seats[other]));
    if (equals.length < 2) return names[seat] ?? '';
    return `${counted(equals.length, 'bot')} of level ${match.seats[seat]?.level ?? '?'}`;
  });
  return [...new Set(words)];
}

function isSameBot(one: SeatInfo | undefined, other: SeatInfo | undefined): boolean {
  return one?.kind === 'bot' && other?.kind === 'bot' && one.level === other.level;
}

/** The seat resigned or ran out of time while the others play on. */
export function hasLeft({ events }: Pick<MatchView, 'events'>, seat: Seat): boolean {
  return events.some(({ leaves }) => leaves === seat);
}

/** What everybody waits for while nature answers: "the dice are falling". */
export function natureDoes({ game, state }: Pick<MatchFacts, 'game' | 'state'>): string {
  return faceOf(game).natureDoes?.(state) ?? 'the dice are falling';
}

/** How a match of mine stands. */
export function standing(match: MatchSummary): { words: string; mine: boolean } {
  if (match.outcome) return { words: ended(match).who, mine: false };
  if (match.status === 'waiting') return { words: 'not begun', mine: false };
  if (match.turn.kind !== 'players') {
    const isTold = faceOf(match.game).nature(match.setup) === 'people' && match.mine.length > 0;
    return isTold ? { words: 'waits for your dice', mine: true } : { words: natureDoes(match), mine: false };
  }
  const { seats } = match.turn;
  const mine = seats.some((seat) => match.mine.includes(seat));
  const names = listed(called(match, seats), 'and');
  return { words: mine ? 'your move' : `${names} to move`, mine };
}
