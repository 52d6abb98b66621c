import type * as wire from '../../wire';
import type { Element, ElementsState, Face, Fallen } from './state';
import type { Raced } from './race';

/** What the protocol says of Battle of Elements (docs/protocol.md, section 6), as far as its panels read it. */
export interface Setup extends wire.Setup {
  readonly seats: number;
  /** How many elements are active: none in the base game. */
  readonly active: number;
  readonly tournament: boolean;
  readonly scoring: 'start_player' | 'all';
  readonly dice: 'simulated' | 'ideal' | 'table';
  readonly race: 'hands' | 'model';
}

/** A state as a whole; the table itself needs less. */
export interface State extends ElementsState {
  /** Counted from 0; a tournament has as many as players. */
  readonly game: number;
  readonly moves: number;
  readonly minus: readonly number[];
  readonly winners: readonly wire.Seat[];
}

export type Effect =
  | { kind: 'thrown' | 'take' | 'mountain' | 'move'; seat: wire.Seat; dice: readonly number[] }
  | { kind: 'transform'; dice: readonly number[]; face: Face }
  | { kind: 'out' | 'blank'; dice: readonly number[] }
  | { kind: 'storm' | 'pillar' | 'race' | 'drop_out'; seat: wire.Seat }
  | { kind: 'hurricane' | 'win' | 'game_over'; seats: readonly wire.Seat[] }
  | { kind: 'placed' | 'again'; face: Face }
  | { kind: 'kindled'; seat: wire.Seat; face: Element };

/** What a throw of one die may bring, as if it touched nothing that lies: parts of a whole. */
export interface Odds {
  readonly match: number;
  readonly blank: number;
  readonly out: number;
  readonly nothing: number;
}

export type Fact = Fallen | Raced;

export type GameEvent = wire.GameEvent<Effect>;
