/**
 * The Pillar of Fire race (BE-38): each player piles up the dice of the hand, one by one. Pure; the drawing is in
 * race_view.ts. The server has the last word on which towers stand.
 */

/** One die put on a tower, micrometres beside the middle of the tower's lowest die. */
export interface Placement {
  readonly x: number;
  readonly y: number;
}

/** Somebody at this device puts a die on the tower of a seat. */
export interface Put extends Placement {
  readonly seat: number;
}

export interface Tower {
  readonly seat: number;
  /** How many dice the finished tower has. */
  readonly dice: number;
  /** From the bottom up. It is shorter than before when it fell. */
  readonly placed: readonly Placement[];
}

export interface RaceState {
  /** Milliseconds since the start; the view's own clock goes on from here. */
  readonly elapsed: number;
  readonly towers: readonly Tower[];
  /** The seats that build with the hands at this device. */
  readonly hands: readonly number[];
}

/** Nature's answer to a race: the finished towers, each die with the milliseconds since the start. */
export interface Raced {
  readonly raced: readonly {
    readonly seat: number;
    readonly placed: readonly (readonly [at: number, x: number, y: number])[];
  }[];
}

/** How a finished race stood at a moment of it; `dice` are those of each hand, by seat. */
export function raceAt({ raced }: Raced, elapsed: number, dice: readonly number[]): RaceState {
  const towers = raced.map(({ seat, placed }) => ({
    seat,
    dice: dice[seat] ?? placed.length,
    placed: placed.filter(([at]) => at <= elapsed).map(([, x, y]) => ({ x, y })),
  }));
  return { elapsed, towers, hands: [] };
}

/** Milliseconds until the first tower stood: then the race is over. */
export const raceLasts = ({ raced }: Raced): number => {
  const ends = raced.flatMap(({ placed }) => placed.at(-1)?.[0] ?? []);
  return ends.length === 0 ? 0 : Math.min(...ends);
};

export const towerOf = (race: RaceState, seat: number): Tower | undefined =>
  race.towers.find((tower) => tower.seat === seat);

export const isFinished = ({ placed, dice }: Tower): boolean => placed.length >= dice;

/** One more die on a tower, shown before the server knows of it. */
export function withPlaced(race: RaceState, seat: number, placement: Placement): RaceState {
  const towers = race.towers.map((tower) =>
    tower.seat === seat && !isFinished(tower) ? { ...tower, placed: [...tower.placed, placement] } : tower,
  );
  return { ...race, towers };
}

/** How far a hand sways to each side, micrometres: a little more than what a tower bears. */
const kSway = 9_500;
const kSlow = 1300; // milliseconds there and back

/**
 * Where the hand holds the next die, beside the middle of the lowest: it sways, and the faster the higher it has to reach.
 * The lowest die is put where it is put: that is the middle.
 */
export function swaying(elapsed: number, height: number): Placement {
  if (height === 0) return { x: 0, y: 0 };
  const turn = (elapsed / kSlow) * (1 + 0.06 * height) * 2 * Math.PI + height;
  return { x: Math.round(kSway * Math.sin(turn)), y: Math.round(0.45 * kSway * Math.sin(turn * 0.73 + 1)) };
}

/** The clock's words. */
export const clockWords = (elapsed: number): string =>
  elapsed < 0
    ? `Get ready: starts in ${Math.ceil(-elapsed / 1000)} s`
    : `${(Math.floor(elapsed / 100) / 10).toFixed(1)} s`;
