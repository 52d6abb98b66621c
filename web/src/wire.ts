/** The values of docs/protocol.md, as the page sees them. */

export type Seat = number;

export type Turn = { kind: 'players'; seats: readonly Seat[] } | { kind: 'nature' } | { kind: 'over' };

export interface Outcome {
  readonly by: 'rules' | 'resigned' | 'draw' | 'timeout' | 'aborted';
  readonly winners: readonly Seat[];
}

/** Where on the table a refusal was decided. */
export interface Shape {
  readonly at: string;
}

/** Why an action is refused: `rule` is a number of the game's sheet. */
export interface Breach {
  readonly rule: string;
  readonly key: string;
  readonly reason: string;
  readonly shapes?: readonly Shape[];
}

/** Why a request was not understood; `where` is a JSON pointer and, after a colon, a byte offset. */
export interface WireError {
  readonly code: string;
  readonly message: string;
  readonly where?: string;
  readonly breach?: Breach;
}

/** What an action changes on the table, in order. */
export type Effect =
  | { kind: 'slide' | 'transpose' | 'crown'; from: string; to: string; checkers: number }
  | { kind: 'bear_off' | 'impasse'; from: string }
  | { kind: 'win'; seat: Seat };

/** An action's canonical JSON form. */
export type ImpasseAction =
  | { readonly from: string; readonly to: string; readonly crown?: string }
  | { readonly remove: string; readonly crown?: string };

/** A legal action, ready to be offered: its text, its parts, and what would come of it. */
export interface ActionForm {
  readonly text: string;
  readonly do: ImpasseAction;
  readonly story: string;
  readonly effects: readonly Effect[];
}

/**
 * One entry of the ledger in words and effects. Rulings and offers have no `text` and no effects. `takesBack` is the
 * page's own, read from the entry: what it takes back, with everything after that.
 */
export interface GameEvent {
  readonly n: number;
  readonly seat?: Seat;
  readonly text?: string;
  readonly story: string;
  readonly effects: readonly Effect[];
  readonly takesBack?: number;
}

export interface Snapshot {
  readonly session: string;
  readonly game: string;
  readonly setup: ImpasseSetup;
  readonly version: number;
  readonly turn: Turn;
  readonly outcome: Outcome | null;
  readonly state: { readonly position: string };
  readonly hash: string;
}

export interface ImpasseSetup {
  readonly ruleset: string;
  readonly size: number;
}

/** One line of thought: `win` is seat 0's chance in thousandths, `value` the mover's evaluation. */
export interface Line {
  readonly action: string;
  readonly value: number;
  readonly win: number;
  readonly pv: readonly string[];
  readonly ends_in?: number;
}

/** What a `go` reports on its way and at its end. */
export interface Thought extends Line {
  readonly final?: boolean;
  readonly depth: number;
  readonly nodes: number;
  readonly ms: number;
  readonly lines: readonly Line[];
}
