import type * as wire from '../../wire';

/** What the protocol says of Impasse (docs/protocol.md, section 5). */

/** What an action changes on the table, in order. */
export type Effect =
  | { kind: 'slide' | 'transpose' | 'crown'; from: string; to: string; checkers: number }
  | { kind: 'bear_off' | 'impasse'; from: string }
  | { kind: 'win'; seat: wire.Seat };

/** An action's canonical JSON form. */
export type Action =
  | { readonly from: string; readonly to: string; readonly crown?: string }
  | { readonly remove: string; readonly crown?: string };

export type ActionForm = wire.ActionForm<Action, Effect>;
export type GameEvent = wire.GameEvent<Effect>;

export interface State {
  readonly position: string;
}

export interface Setup extends wire.Setup {
  readonly size: number;
}
