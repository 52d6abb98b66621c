import { describe, expect, it } from 'vitest';
import { thrownOf } from './thrown';
import type { Effect, GameEvent } from './wire';

let n = 0;
const told = (fact: unknown, ...effects: Effect[]): GameEvent => ({ n: n++, story: '', fact, effects });
const fallen = (...faces: readonly string[]) => ({ fallen: faces.map((face) => ({ face })) });

describe('the throws of a ledger', () => {
  it('know what lay there before each', () => {
    const events = [
      told(fallen('fire'), { kind: 'placed', face: 'fire' }),
      told(fallen('fire', 'wind'), { kind: 'thrown', seat: 0, dice: [1] }),
      told(
        fallen('fire', 'wind', 'wind'),
        { kind: 'thrown', seat: 0, dice: [2] },
        { kind: 'take', seat: 0, dice: [1, 2] },
      ),
      told(fallen('fire', 'stone'), { kind: 'thrown', seat: 1, dice: [1] }),
    ];
    const lay = thrownOf(events, { active: 0 }).map(({ before }) => before.cauldron.map(({ face }) => face));
    expect(lay).toEqual([['fire'], ['fire', 'wind'], ['fire']]);
  });

  it('know which elements are active, and forget them when a new game begins', () => {
    const events = [
      told(
        fallen('water'),
        { kind: 'thrown', seat: 0, dice: [0] },
        { kind: 'kindled', seat: 0, face: 'water' },
      ),
      told(fallen('water', 'fire'), { kind: 'thrown', seat: 0, dice: [1] }, { kind: 'win', seats: [0] }),
      told(fallen('fire'), { kind: 'thrown', seat: 1, dice: [0] }),
    ];
    expect(thrownOf(events, { active: 1 }).map(({ before }) => before.active)).toEqual([[], ['water'], []]);
  });

  it('have the dice of a storm by seat', () => {
    const storm = told(
      fallen('lightning', 'fire', 'wind'),
      { kind: 'thrown', seat: 1, dice: [1] },
      { kind: 'thrown', seat: 2, dice: [2] },
    );
    expect(thrownOf([storm], { active: 1 })[0]?.before.falling.map(({ seat }) => seat)).toEqual([1, 2]);
  });
});
