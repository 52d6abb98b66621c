import { describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../live';
import { isServed, type MatchSummary } from '../matches';
import { diceFace } from '../testing/face';
import { ended, opposing, parties, standing, told, whatIsPlayed } from './names';
import { requestOf, resized, usualWishes, whoPlays, type Wishes } from './wishes';

vi.mock('../games/faces', async () => {
  const { diceFace: face } = await import('../testing/face');
  return { faces: [face], faceOf: () => face };
});

Object.assign(globalThis, { location: new URL('https://example.test/') });
const { pathOfRule, routeOf } = await import('./router');

const ann: SeatInfo = { kind: 'person', name: 'Ann' };
const bob: SeatInfo = { kind: 'person', name: 'Bob' };
const bot: SeatInfo = { kind: 'bot', name: 'Bot', level: 2 };
const match: MatchSummary = {
  ...{ id: 'm1', where: 'served', game: 'dice', setup: { ruleset: 'dice/1', seats: 3 } },
  ...{ seats: [ann, bob, bot], mine: [0], version: 0, turn: { kind: 'players', seats: [1, 2] } },
  ...{ outcome: null, state: {}, updated: 0, status: 'playing' },
};

describe('a match of more than two', () => {
  it('is told by all who play', () => {
    expect(whatIsPlayed(match)).toBe('Dice 3 players');
    expect(parties(match)).toBe('You, Bob and Bot 2');
    expect(parties({ ...match, mine: [] })).toBe('Ann, Bob and Bot 2');
    expect(opposing(match)).toBe('against Bob and Bot 2');
    expect(opposing({ ...match, mine: [0, 1, 2] })).toBe('three on this device');
    expect(opposing({ ...match, seats: [ann, bot, bot] })).toBe('against two bots of level 2');
  });

  it('says who decides, several at a time or nature', () => {
    expect(standing(match).words).toBe('Bob and Bot 2 to move');
    expect(standing({ ...match, turn: { kind: 'players', seats: [0, 1] } }).mine).toBe(true);
    expect(standing({ ...match, turn: { kind: 'nature' } }).words).toBe('the dice are falling');
  });

  it('may have several winners', () => {
    const over = (winners: readonly number[]) => ended({ ...match, outcome: { by: 'rules', winners } });
    expect(over([1])).toEqual({ who: 'Bob has won', how: 'It alone has dice.' });
    expect(over([0]).who).toBe('You have won');
    expect(over([0, 2]).who).toBe('You and Bot 2 have won');
    expect(ended({ ...match, outcome: { by: 'resigned', winners: [1] } }).how).toBe(
      'Everybody else resigned.',
    );
  });
});

describe('a table of seats', () => {
  const usual = usualWishes(diceFace);

  it('is usually me and two bots, as strong as the game has them', () => {
    expect(requestOf(diceFace, usual, 0)).toEqual({
      game: 'dice',
      setup: { dice: 'simulated', tournament: false, seats: 3 },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 2 }, { kind: 'bot', level: 2 }],
    });
    expect(whoPlays(diceFace, usual)).toBe('You and two bots');
  });

  it('grows by bots and shrinks from its end', () => {
    expect(resized(usual.table, 5)).toHaveLength(5);
    expect(resized(usual.table, 2)).toEqual(usual.table.slice(0, 2));
  });

  it('seats any mix of people', () => {
    const table = (['me', 'here', 'invite', 'open'] as const).map((sitter) => ({ sitter, level: 1 }));
    const wishes: Wishes = { ...usual, table };
    expect(requestOf(diceFace, wishes, 0).seats.map(({ kind }) => kind)).toEqual([
      ...['me', 'me', 'invite', 'open'],
    ]);
    expect(whoPlays(diceFace, wishes)).toBe('You, one other here, one invited and one open seat');
  });

  it('takes names where several share the device', () => {
    const here = { sitter: 'here', level: 1, name: ' Bo ' } as const;
    const me = { sitter: 'me', level: 1, name: 'Al' } as const;
    const seats = (...table: Wishes['table']) => requestOf(diceFace, { ...usual, table }, 0).seats;
    expect(seats(me, here)).toEqual([
      { kind: 'me', name: 'Al' },
      { kind: 'me', name: 'Bo' },
    ]);
    expect(seats(me, { ...here, name: ' ' })[1]).toEqual({ kind: 'me' });
    expect(seats(me, { ...here, sitter: 'bot' })).toEqual([{ kind: 'me' }, { kind: 'bot', level: 1 }]);
  });

  it('lives on the server if somebody is elsewhere, or if what is thrown is simulated', () => {
    const begun = (dice: string, table = usual.table) =>
      isServed(requestOf(diceFace, { ...usual, table, chosen: { dice } }, 0));
    expect(begun('simulated')).toBe(true);
    expect(begun('ideal')).toBe(false);
    expect(begun('table')).toBe(false);
    expect(begun('ideal', [...usual.table, { sitter: 'open', level: 1 }])).toBe(true);
  });
});

it('has addresses for every game that has a face', () => {
  const at = (path: string) => routeOf(new URL(path, 'https://example.test'));
  expect(at('/new/dice')).toEqual({ page: 'new', game: 'dice' });
  expect(at('/rules/dice#DI-3')).toEqual({ page: 'rules', sheet: 'dice', rule: 'DI-3' });
  expect(pathOfRule('DI-3')).toBe('/rules/dice#DI-3');
  expect(pathOfRule('set-up', 'dice')).toBe('/rules/dice#set-up');
  expect(pathOfRule('A-60', 'dice')).toBe('/rules/dice#A-60');
  expect(pathOfRule('H-2', 'dice')).toBe('/rules/house#H-2');
});

describe('a story', () => {
  it('has the names of those who sit there, and you for whoever sits here alone', () => {
    expect(told(match, 'Seat 1 throws fire. A match: Seat 1 takes 2 fire. Seat 2 stops.')).toBe(
      'You throw fire. A match: you take 2 fire. Bob stops.',
    );
  });

  it('keeps to seats where several share a device without names, and tells equals apart by them', () => {
    const story = 'Seat 1 throws. Seat 3 stops.';
    expect(told({ ...match, mine: [0, 1] }, story)).toBe('Ann throws. Bot 2 stops.');
    expect(told({ ...match, seats: [ann, ann, bot], mine: [0, 1] }, story)).toBe(
      'Seat 1 throws. Bot 2 stops.',
    );
    expect(told({ ...match, seats: [ann, bot, bot] }, 'Seat 2 stops.')).toBe('Bot 2 (seat 2) stops.');
  });
});
