/** The values of docs/protocol.md, as the page sees them. */

export type Seat = number;

export type Turn = { kind: 'players'; seats: readonly Seat[] } | { kind: 'nature' } | { kind: 'over' };

export interface Outcome {
  readonly by: 'rules' | 'resigned' | 'draw' | 'timeout' | 'aborted';
  readonly winners: readonly Seat[];
}

/** Why an action is refused: `rule` is a number of the game's sheet. */
export interface Breach {
  readonly rule: string;
  readonly key: string;
  readonly reason: string;
  /** Where on the table that was decided; the game's own. */
  readonly shapes?: readonly unknown[];
}

/** Why a request was not understood; `where` is a JSON pointer and, after a colon, a byte offset. */
export interface WireError {
  readonly code: string;
  readonly message: string;
  readonly where?: string;
  readonly breach?: Breach;
}

/**
 * The options of a game, ruleset inside; all beside the ruleset is the game's own. Like states, actions, answers and
 * effects it is handed to that game's face (games/face.ts), which alone knows how to read it.
 */
export interface Setup {
  readonly ruleset: string;
  readonly [option: string]: unknown;
}

/** What may come of an action left to nature, by names of the game's own: parts of a whole. */
export type Chances = Readonly<Record<string, number>>;

/** A legal action, ready to be offered: its text, its canonical JSON, and what would come of it. */
export interface ActionForm<Action = unknown, Effect = unknown> {
  readonly text: string;
  readonly do: Action;
  readonly story: string;
  readonly effects: readonly Effect[];
}

/**
 * One entry of the ledger in words and effects. A decision that is open has a `text`; facts, rulings and offers have
 * none. What stands below the effects is the page's own, read from the entry.
 */
export interface GameEvent<Effect = unknown> {
  readonly n: number;
  readonly seat?: Seat;
  readonly text?: string;
  readonly story: string;
  readonly effects: readonly Effect[];
  /** A take-back: what it takes back, with everything after that. */
  readonly takesBack?: number;
  /** What nature answered. */
  readonly fact?: unknown;
  /** A decision that is not open yet. */
  readonly sealed?: true;
  /** The seat that resigned or ran out of time; with more than two seats the others play on. */
  readonly leaves?: Seat;
}

/** A contest of hands as the server tells it: it goes on while nature is asked. */
export interface Contest {
  /** Milliseconds since it began, when it was told; negative while everybody gets ready. */
  readonly now: number;
  /** When that was heard, by this page's own clock (`performance.now`). */
  readonly heard: number;
  readonly racers: readonly Racer[];
}

export interface Racer {
  readonly seat: Seat;
  /** How many dice have to be put down. */
  readonly dice: number;
  /** Hands put them down, not the time model. */
  readonly hands: boolean;
  /** How many they have put down, those that fell or missed too. */
  readonly tries: number;
  readonly tower: readonly (readonly [at: number, x: number, y: number])[];
}

export interface Snapshot<State = unknown> {
  readonly session: string;
  readonly game: string;
  readonly setup: Setup;
  readonly version: number;
  readonly turn: Turn;
  readonly outcome: Outcome | null;
  readonly state: State;
  readonly hash: string;
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
