import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../live';
import type { MatchSummary } from '../matches';
import type { Outcome } from '../wire';
import { boardName } from '../games/impasse/face';
import { ended, opposing, standing, underName, whoSits } from './names';

const ann = { kind: 'person', name: 'Ann', online: true } as const;
const bot = { kind: 'bot', name: 'Bot', level: 4 } as const;
const match: MatchSummary = {
  ...{ id: 'm1', where: 'local', game: 'impasse', setup: { ruleset: 'impasse/1', size: 8 } },
  ...{ seats: [ann, bot], mine: [0], version: 0, turn: { kind: 'players', seats: [0] } },
  ...{ outcome: null, state: {}, updated: 0, status: 'playing' },
};

describe('names', () => {
  it('says who sits where, and as what', () => {
    const of = (...seats: readonly SeatInfo[]) => ({ ...match, seats });
    expect(whoSits(match, 1)).toBe('Bot 4');
    expect(underName(match, 0)).toBe('White');
    expect(underName({ ...of({ ...ann, online: false }), mine: [] }, 0)).toBe('White, away');
    expect(whoSits(of(ann, { kind: 'invite', name: '' }), 1)).toBe('Empty seat');
    expect(whoSits(of(ann, { kind: 'person', name: '' }), 1)).toBe('Black');
  });

  it('says against whom a match is', () => {
    expect(opposing(match)).toBe('against Bot 4');
    expect(opposing({ ...match, mine: [0, 1] })).toBe('two on this device');
    expect(opposing({ ...match, mine: [] })).toBe('Ann against Bot 4');
    expect(opposing({ ...match, seats: [ann, { kind: 'open', name: '' }] })).toBe('waiting for somebody');
  });

  it('says how a match stands', () => {
    expect(standing(match)).toEqual({ words: 'your move', mine: true });
    expect(standing({ ...match, turn: { kind: 'players', seats: [1] } }).words).toBe('Black to move');
    expect(standing({ ...match, status: 'waiting' }).words).toBe('not begun');
  });

  it('says what everybody waits for while nature answers', () => {
    const elements = {
      ...match,
      game: 'elements',
      turn: { kind: 'nature' },
      state: { phase: 'racing' },
    } as const;
    const drawn = { ...elements, setup: { ruleset: 'elements/1', dice: 'ideal' } };
    const own = { ...elements, setup: { ruleset: 'elements/1', dice: 'table' } };
    expect(standing(drawn).words).toBe('the towers are rising');
    expect(standing(own)).toEqual({ words: 'waits for your dice', mine: true });
    expect(standing({ ...own, mine: [] }).mine).toBe(false);
  });

  it('says who won and why', () => {
    const over = (outcome: Outcome) => ended({ ...match, outcome });
    expect(over({ by: 'resigned', winners: [1] })).toEqual({ who: 'Black has won', how: 'White resigned.' });
    expect(over({ by: 'rules', winners: [0] }).how).toBe('White has no checker left on the board.');
    expect(over({ by: 'aborted', winners: [] }).who).toBe('Nobody has won');
  });

  it('keeps the size of a board on one line', () => {
    expect(boardName(8)).toBe('8\u00a0×\u00a08');
  });
});
