/**
 * What the page knows of a game of Battle of Elements: the JSON of src/games/elements/json.h. Places are micrometres from the
 * middle of the mat, attitudes unit quaternions in billionths.
 */

export type Face = 'blank' | 'lightning' | 'wind' | 'stone' | 'water' | 'fire';
export type Element = Exclude<Face, 'blank'>;

export const kElements = [
  'lightning',
  'wind',
  'stone',
  'water',
  'fire',
] as const satisfies readonly Element[];

/** All dice there are (BE-1). */
export const kDice = 26;
/** Edge of a die, metres. */
export const kEdge = 0.016;

export interface Hand {
  readonly loose: number;
  /** Mountains of rock: the dice in each. */
  readonly mountains: readonly number[];
}

export type Triple = readonly [x: number, y: number, z: number];
export type Quadruple = readonly [w: number, x: number, y: number, z: number];

export interface Die {
  readonly face: Face;
  /** Missing where dice are not simulated. */
  readonly at?: Triple;
  readonly turned?: Quadruple;
}

export type Phase = 'placing' | 'kindling' | 'throwing' | 'choosing' | 'storming' | 'racing' | 'over';

/** How a hand let go: micrometres, microradians, mm/s and mrad/s. */
export interface Gesture {
  readonly from: Triple;
  readonly heading: number;
  readonly slope: number;
  readonly speed: number;
  readonly spin: number;
}

/** A throw that is in the air. The usual gesture is left out. */
export interface Falling {
  readonly seat: number;
  readonly dice: number;
  readonly throw: 'die' | 'mountain' | 'hand';
  readonly gesture?: Gesture;
}

export interface ElementsState {
  readonly phase: Phase;
  readonly mover: number;
  readonly hands: readonly Hand[];
  readonly cauldron: readonly Die[];
  readonly active: readonly Element[];
  /** Dice that left the game. */
  readonly out: number;
  /** The seats that have not dropped out. */
  readonly in: readonly number[];
  readonly falling: readonly Falling[];
}

/** Where one die of a throw came to rest. */
export interface Rest extends Partial<Die> {
  readonly out?: boolean;
}

/** Nature's answer to a throw: the lying dice in their order, then the thrown ones. */
export interface Fallen {
  readonly fallen: readonly Rest[];
  readonly bumps?: number;
  /** How it went: src/physics/track.h in base64. */
  readonly track?: string;
}

export const handDice = (hand: Hand): number =>
  hand.loose + hand.mountains.reduce((sum, dice) => sum + dice, 0);
