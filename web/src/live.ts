import type {
  ActionForm,
  Breach,
  Chances,
  Contest,
  GameEvent,
  Outcome,
  Seat,
  Setup,
  Thought,
  Turn,
} from './wire';

/** Who sits at a seat. */
export interface SeatInfo {
  readonly kind: 'person' | 'bot' | 'open' | 'invite';
  readonly name: string;
  readonly level?: number;
  readonly online?: boolean;
}

/** A request to the other seats that stands until it is answered. */
export interface Offer {
  readonly seat: Seat;
  readonly what: 'take_back' | 'draw';
  /** take_back: the entry taken back, with everything after it. */
  readonly to?: number;
}

/** What is known of a match wherever it is shown: in a list or at the table. */
export interface MatchFacts {
  readonly id: string;
  readonly where: 'local' | 'served';
  readonly game: string;
  readonly setup: Setup;
  readonly seats: readonly SeatInfo[];
  /** The seats this browser acts for: all in pass-and-play, none for a spectator. */
  readonly mine: readonly Seat[];
  readonly version: number;
  readonly turn: Turn;
  readonly outcome: Outcome | null;
  /** The game's own JSON, for its face to read. */
  readonly state: unknown;
}

/** A match as a screen sees it, at one moment. A new object for every change; nothing in it is ever mutated. */
export interface MatchView extends MatchFacts {
  readonly events: readonly GameEvent[];
  /** An action shown but not yet acknowledged by the server. */
  readonly sending?: string;
  /** The secret behind the draws is not in this browser, so that the match cannot go on here. */
  readonly isDrawnElsewhere?: true;
  /** SHA-256 of the secret behind the draws, where nature has turns. */
  readonly commitment?: string;
  /** The seat whose bot is thinking. */
  readonly thinking?: Seat;
  readonly offer: Offer | null;
  /** A contest of hands that goes on now. */
  readonly contest?: Contest;
  readonly link: 'local' | 'online' | 'offline';
  readonly invites?: readonly { seat: Seat; url: string }[];
}

/**
 * One match being played or watched, wherever it lives: in this browser's worker or on the server. The screens know
 * only this. Every method that can be refused answers with the breach; none throws for a refusal.
 */
export interface LiveMatch {
  view(): MatchView;
  subscribe(listener: (view: MatchView) => void): () => void;
  /**
   * The actions of `seat`, the first of mine in turn unless it is told; none if no seat of mine is in turn, or where
   * they cannot be listed. Never waits for the network.
   */
  legal(seat?: Seat): Promise<readonly ActionForm[]>;
  /** Which rule forbids `action` now; null if it is legal. `seat` is the first of mine in turn, unless it is told. */
  judge(action: string, seat?: Seat): Promise<Breach | null>;
  /** What may come of an action of `seat`; null where there are no chances for it. Never waits for the network. */
  odds(action: string, seat?: Seat): Promise<Chances | null>;
  /** Plays; shows at once, and goes back with the breach if the server refuses. */
  act(action: string, seat?: Seat): Promise<Breach | null>;
  /** Enters what nature answered, where the people here say it. */
  settle(answer: unknown): Promise<Breach | null>;
  /** Puts something down in the contest of hands, micrometres. */
  place(seat: Seat, x: number, y: number): Promise<Breach | null>;
  /** Takes back to before the last action of this browser's people; against a remote seat it asks for that. */
  takeBack(): Promise<Breach | null>;
  resign(seat: Seat): Promise<Breach | null>;
  /** Answers the offer that stands. */
  answerOffer(accept: boolean): Promise<Breach | null>;
  /** The best lines of the position now, in about `nodes` nodes, with reports on the way. Returns a way to stop. */
  think(
    options: { nodes?: number; ms?: number; lines?: number },
    report: (thought: Thought) => void,
  ): () => void;
  /** The table of `view()` in words, for the screen reader, and as a drawing of characters. */
  spoken(): Promise<{ text: string; diagram: string }>;
  /** The whole ledger, as a file. */
  ledger(): Promise<string>;
  close(): void;
}
