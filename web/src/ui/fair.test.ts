import { describe, expect, it } from 'vitest';
import { mayAsk } from './fair';

const ann = { kind: 'person', name: 'Ann' } as const;
const bot = { kind: 'bot', name: 'Bot', level: 4 } as const;
const playing = { where: 'served', outcome: null, mine: [0], seats: [ann, ann] } as const;

describe('mayAsk', () => {
  it('keeps advice from who plays another person, while the match goes on', () => {
    expect(mayAsk(playing)).toBe(false);
    expect(mayAsk({ ...playing, seats: [ann, { kind: 'invite', name: '' }] })).toBe(false);
    expect(mayAsk({ ...playing, outcome: { by: 'resigned', winners: [0] } })).toBe(true);
  });

  it('gives it to everybody else', () => {
    expect(mayAsk({ ...playing, mine: [] })).toBe(true);
    expect(mayAsk({ ...playing, mine: [0, 1] })).toBe(true);
    expect(mayAsk({ ...playing, seats: [ann, bot] })).toBe(true);
    expect(mayAsk({ ...playing, where: 'local' })).toBe(true);
  });
});
