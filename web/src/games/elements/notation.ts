/** Actions of Battle of Elements as people type and read them. */
import type { TableCode } from '../face';
import { saidOf } from './referee';
import type { State } from './wire';

export const kNotation: Omit<TableCode, 'open'> = {
  typed: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/\s*,\s*/g, ','),
  inSigns: thing,
  attempt: (action) => (action.startsWith('stop') ? '' : thing(action)),
  example: 'throw',
  saying: {
    example: (state) => ((state as State).phase === 'racing' ? '1' : 'fire'),
    read: (state, text) => saidOf(state as State, text),
  },
  keys: [
    { keys: ['←', '→', '↑', '↓'], does: 'aim: direction and strength' },
    { keys: ['Q', 'E'], does: 'spin, or turn a die' },
    { keys: ['PgUp', 'PgDn'], does: 'slope' },
    { keys: ['Enter'], does: 'throw, or put a die there' },
    { keys: ['S'], does: 'stop here' },
    { keys: ['M', '1…9'], does: 'move a die that lies there: arrows' },
    { keys: ['Space'], does: 'skip a throw; put a die on your tower' },
    { keys: ['C'], does: 'camera' },
  ],
};

/** What is on its way in an action. */
function thing(action: string): string {
  const mountain = /^throw mountain (\d+)/.exec(action)?.[1];
  if (mountain !== undefined) return `Mountain ${mountain}`;
  if (action.startsWith('throw hand')) return 'The hand';
  if (action.startsWith('throw')) return 'The die';
  const moved = /^move (\d+)/.exec(action)?.[1];
  return moved === undefined ? action : `Die ${moved}`;
}
