import type { Offer, SeatInfo } from './live';
import type { Breach, Contest, Outcome, Seat, Setup, Turn, WireError } from './wire';

/** A served match at a glance, as the server tells it. */
export interface ServedSummary {
  readonly match: string;
  readonly game: string;
  readonly setup: Setup;
  readonly status: 'waiting' | 'playing' | 'over';
  readonly version: number;
  readonly turn: Turn;
  readonly outcome: Outcome | null;
  readonly state: unknown;
  readonly seats: readonly SeatInfo[];
  readonly mine: readonly Seat[];
  /** ms since 1970. */
  readonly updated?: number;
}

/** What is asked of a match and answered by `ack` or `refused`. */
export type MatchRequest =
  | { t: 'act'; match: string; at_version: number; action: string }
  | { t: 'place'; match: string; seat: Seat; x: number; y: number }
  | { t: 'resign' | 'accept' | 'decline'; match: string }
  | { t: 'offer'; match: string; what: 'take_back'; to: number }
  | { t: 'offer'; match: string; what: 'draw' };

/** Everything that the page sends over the socket. */
export type ClientMessage =
  | { t: 'hello'; protocol: 1; build: string }
  | { t: 'join'; match: string; have: number; nonce?: string }
  | { t: 'resync'; match: string; have: number }
  | { t: 'leave'; match: string }
  | { t: 'ping'; sent: number }
  | (MatchRequest & { id: number });

/** What the server says about one match. */
export type MatchMessage =
  | { t: 'joined'; match: string; summary: ServedSummary; offer: Offer | null }
  | { t: 'entries'; match: string; from: number; lines: readonly string[] }
  | { t: 'ack'; match: string; id: number; n: number }
  | { t: 'refused'; match: string; id: number; breach?: Breach; error?: WireError }
  | { t: 'offered'; match: string; offer: Offer | null }
  | { t: 'contest'; match: string; race: Omit<Contest, 'heard'> | null }
  | { t: 'commit'; match: string; C: string };

/** Everything that the server sends; a message of another `t` is from a newer server and ignored. */
export type ServerMessage =
  | MatchMessage
  | { t: 'hello'; protocol: number; build: string; now: number }
  | { t: 'pong'; sent: number; now: number }
  | { t: 'error'; error: WireError }
  | { t: 'reveal'; match: string; S: string };
