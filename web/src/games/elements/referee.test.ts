import { describe, expect, it } from 'vitest';
import { askedOf, fallenOf, racedOf, saidOf } from './referee';
import { die, hand, inTheAir, state } from './testing';
import type { State } from './wire';

const whole = (of: ReturnType<typeof state>): State => ({
  ...of,
  game: 0,
  moves: 0,
  minus: [0, 0],
  winners: [],
});

describe('the referee of a real table', () => {
  const thrown = whole(state([hand(4), hand(5)], [die('fire'), die('wind')], inTheAir(1, 1)));

  it('asks for the thrown die first, and takes it that the others lie as they did', () => {
    const asked = askedOf(thrown);
    expect(asked.map(({ die: n }) => n)).toEqual([2, 0, 1]);
    expect(fallenOf(asked, new Map())).toBeNull();
    const answer = fallenOf(asked, new Map([[2, 'stone' as const]]));
    expect(answer).toEqual({ fallen: [{ face: 'fire' }, { face: 'wind' }, { face: 'stone' }] });
  });

  it('lets dice jump out and be turned', () => {
    const told = new Map([
      [0, 'out'],
      [1, 'water'],
      [2, 'blank'],
    ] as const);
    expect(fallenOf(askedOf(thrown), told)).toEqual({
      fallen: [{ out: true }, { face: 'water' }, { face: 'blank' }],
    });
  });

  it('knows a race by its winner', () => {
    expect(racedOf(whole(state([hand(2), hand(1, 2)], [])), 1)).toMatchObject({
      raced: [{ seat: 1, placed: { length: 3 } }],
    });
  });

  it('reads what is typed: what was thrown, or all that lies there', () => {
    expect(saidOf(thrown, ' Stone ')).toEqual({
      answer: { fallen: [{ face: 'fire' }, { face: 'wind' }, { face: 'stone' }] },
    });
    expect(saidOf(thrown, 'out, water blank')).toEqual({
      answer: { fallen: [{ out: true }, { face: 'water' }, { face: 'blank' }] },
    });
    expect(saidOf(thrown, 'fire fire')).toEqual({
      expected: 'one symbol for what was thrown, or 3 for all that should lie there',
    });
    expect(saidOf(thrown, 'ice')).toEqual({
      expected: 'lightning, wind, stone, water, fire, blank or out for each die',
    });
  });

  it('takes an element alone for the first die', () => {
    const start: State = { ...thrown, phase: 'placing', cauldron: [], falling: [] };
    expect(saidOf(start, 'water')).toEqual({ answer: { fallen: [{ face: 'water' }] } });
    expect(saidOf(start, 'blank')).toEqual({
      expected: 'lightning, wind, stone, water or fire for each die',
    });
  });

  it('reads the seat that won a race', () => {
    const race: State = { ...thrown, phase: 'racing', falling: [] };
    expect(saidOf(race, '2')).toEqual({ answer: racedOf(race, 1) });
    expect(saidOf(race, '0')).toEqual({ expected: 'the seat whose tower stood first, 1 or 2' });
  });
});
