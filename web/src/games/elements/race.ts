/**
 * The Pillar of Fire race (BE-38): each player piles up the dice of the hand, one by one. Pure; the drawing is in
 * race_view.ts. The server has the last word on which towers stand.
 */

/** One die put on a tower, micrometres beside the middle of the tower's lowest die. */
export interface Placement {
  readonly x: number;
  readonly y: number;
}

export interface Tower {
  readonly seat: number;
  /** How many dice the finished tower has. */
  readonly dice: number;
  /** From the bottom up. */
  readonly placed: readonly Placement[];
  /** The tower fell, as the server tells: it is begun anew. */
  readonly fallen?: boolean;
  /** Milliseconds after which it was finished. */
  readonly finished?: number;
}

export interface RaceState {
  /** Milliseconds since the start; the view's own clock goes on from here. */
  readonly elapsed: number;
  readonly towers: readonly Tower[];
}
