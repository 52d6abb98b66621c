import { standingEvents } from '../../ledger';
import { after, board, type Stacks } from './position';
import type { Effect, GameEvent } from './wire';

/** A position with everything that led to it. */
export interface Told {
  readonly position: string;
  readonly events: readonly GameEvent[];
}

/** What is to be shown to get from one drawing to another; nothing where there is no short way. */
export interface Way {
  readonly effects: readonly (readonly Effect[])[];
  readonly backwards: boolean;
}

const kNoWay: Way = { effects: [], backwards: false };

/** More than this at once is a jump, not a move to be followed with the eyes. */
const kFollowed = 4;

/** How the table gets from `before` to `now`: by new actions, or back by a take-back or a step in a replay. */
export function way(before: Told, now: Told): Way {
  const forwards = acted(now.events.slice(before.events.length));
  if (forwards.length > 0 && forwards.length <= kFollowed) return { effects: forwards, backwards: false };
  const undone = acted(standingEvents(before.events)).slice(-kFollowed);
  for (let count = 1; count <= undone.length; ++count) {
    const effects = undone.slice(-count);
    if (leads(now.position, effects, before.position)) return { effects, backwards: true };
  }
  return kNoWay;
}

function acted(events: readonly GameEvent[]): readonly (readonly Effect[])[] {
  return events.map((event) => event.effects).filter((effects) => effects.length > 0);
}

function leads(from: string, effects: readonly (readonly Effect[])[], to: string): boolean {
  return isSame(after(board(from).stacks, effects.flat()), board(to).stacks);
}

export function isSame(one: Stacks, other: Stacks): boolean {
  return (
    one.size === other.size &&
    [...one].every(([square, { seat, checkers }]) => {
      const stack = other.get(square);
      return stack?.seat === seat && stack.checkers === checkers;
    })
  );
}

/** The effects of the last action among `events` that still stands, to be traced on the table. */
export function lastActed(events: readonly GameEvent[]): readonly Effect[] {
  return acted(standingEvents(events)).at(-1) ?? [];
}
