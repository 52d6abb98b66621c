import type { Chosen, Face } from '../games/face';
import type { NewMatch } from '../matches';
import { counted, listed } from '../prose';

export type Opponent = 'bot' | 'device' | 'invite' | 'open';
export type Side = 'first' | 'second' | 'either';

/** Who is to sit at one seat of a table for more than two; `here` is another person at this device. */
export type Sitter = 'me' | 'here' | 'bot' | 'invite' | 'open';

export interface SeatWishes {
  readonly sitter: Sitter;
  /** Of a bot. */
  readonly level: number;
  /** Of one of several who share this device, if they say it. */
  readonly name?: string;
}

/** What is asked of a new game. */
export interface Wishes {
  /** The options of the game, by their names. */
  readonly chosen: Chosen;
  /** Where two play: against whom, how strong, and from which side. */
  readonly opponent: Opponent;
  readonly level: number;
  readonly side: Side;
  /** Where more may play: seat by seat. */
  readonly table: readonly SeatWishes[];
}

export const kUsualLevel = 3;
const kUsualSeats = 3;

/** The game is for two, who are asked for as opponents; else there is a table of seats. */
export function isForTwo({ seats }: Pick<Face, 'seats'>): boolean {
  return seats[1] === 2;
}

export function usualWishes(face: Face, level: number = kUsualLevel): Wishes {
  const strength = Math.max(1, Math.min(level, face.levels.length));
  const count = Math.max(face.seats[0], Math.min(face.usualSeats ?? kUsualSeats, face.seats[1]));
  const table = Array.from({ length: count }, (_, seat): SeatWishes => {
    return { sitter: seat === 0 ? 'me' : 'bot', level: strength };
  });
  return { chosen: usualOptions(face), opponent: 'bot', level: strength, side: 'first', table };
}

function usualOptions({ options }: Face): Chosen {
  return Object.fromEntries(
    options.map((option) => [option.name, option.as === 'switch' ? false : (option.choices[0]?.is ?? '')]),
  );
}

/** The table with one seat more, or less. */
export function resized(table: readonly SeatWishes[], count: number): readonly SeatWishes[] {
  const level = table.at(-1)?.level ?? kUsualLevel;
  const more = Array.from({ length: Math.max(0, count - table.length) }, (): SeatWishes => {
    return { sitter: 'bot', level };
  });
  return [...table.slice(0, count), ...more];
}

/** Who sits where, drawn by lot if either side will do. */
export function requestOf(face: Face, wishes: Wishes, lot: number): NewMatch {
  const seats = isForTwo(face) ? pairOf(wishes, lot) : tableOf(wishes.table);
  return { game: face.game, setup: face.setup(wishes.chosen, seats.length), seats };
}

/** Several people share this device, and are told apart by their names. */
export function isShared(table: readonly SeatWishes[]): boolean {
  return table.filter(({ sitter }) => sitter === 'me' || sitter === 'here').length > 1;
}

function tableOf(table: readonly SeatWishes[]): NewMatch['seats'] {
  const shares = isShared(table);
  return table.map(({ name = '', ...wishes }) => {
    const seat = seatOf(wishes);
    return shares && seat.kind === 'me' && name.trim() !== '' ? { ...seat, name: name.trim() } : seat;
  });
}

function pairOf(wishes: Wishes, lot: number): NewMatch['seats'] {
  const first = wishes.side === 'first' || (wishes.side === 'either' && lot < 0.5);
  const sitter = wishes.opponent === 'device' ? 'here' : wishes.opponent;
  const other = seatOf({ sitter, level: wishes.level });
  return first ? [{ kind: 'me' }, other] : [other, { kind: 'me' }];
}

function seatOf({ sitter, level }: SeatWishes): NewMatch['seats'][number] {
  switch (sitter) {
    case 'bot':
      return { kind: 'bot', level };
    case 'me':
    case 'here':
      return { kind: 'me' };
    case 'invite':
    case 'open':
      return { kind: sitter };
  }
}

/** Who will be at the table, in words. */
export function whoPlays(face: Face, { opponent, level, table }: Wishes): string {
  if (!isForTwo(face)) return tableInWords(table);
  return {
    bot: `You and a bot of level ${level}`,
    device: 'Two of you at this device',
    invite: 'You and whoever you send the link',
    open: 'You and whoever sits down',
  }[opponent];
}

function tableInWords(table: readonly SeatWishes[]): string {
  const count = (sitter: Sitter) => table.filter((seat) => seat.sitter === sitter).length;
  const some = (sitter: Sitter, one: string, many?: string) =>
    count(sitter) > 0 ? [counted(count(sitter), one, many)] : [];
  const words = listed(
    [
      ...(count('me') > 0 ? ['you'] : []),
      ...some('here', 'other here', 'others here'),
      ...some('bot', 'bot'),
      ...some('invite', 'invited', 'invited'),
      ...some('open', 'open seat'),
    ],
    'and',
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
