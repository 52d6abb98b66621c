/** Where dice lie that are not in the cauldron, seen from the own seat: metres. */
import { about, chance, flat, inMetres, kUnturned, times, topFace, type Pose } from './pose';
import type { Slot } from './slots';
import { kEdge, type Die, type ElementsState, type Face, type Quadruple, type Triple } from './state';

type Flat = readonly [x: number, y: number];

/** Where a hand lies: its dice in rows around the middle of the first, further rows behind it. */
interface Place {
  readonly middle: Flat;
  readonly along: Flat;
  readonly behind: Flat;
  readonly row: number;
}

const side = (middle: Flat, along: Flat, behind: Flat, row: number): Place => ({
  middle,
  along,
  behind,
  row,
});
const kOwn = side([0, -0.128], [1, 0], [0, -1], 9);
const kOpposite = side([0, 0.142], [1, 0], [0, 1], 9);
const kLeft = side([-0.135, 0.0], [0, 1], [-1, 0], 4);
const kRight = side([0.135, 0.016], [0, 1], [1, 0], 4);
const kFarLeft = side([-0.128, 0.052], [0, 1], [-1, 0], 4);
const kFarRight = side([0.128, 0.052], [0, 1], [1, 0], 4);
const kUpperLeft = side([-0.078, 0.14], [1, 0], [0, 1], 6);
const kUpperRight = side([0.078, 0.14], [1, 0], [0, 1], 6);

/** By number of players, clockwise from the own seat as seen from above: that is how the turn goes (BE-7). */
const kPlaces: Readonly<Record<number, readonly Place[]>> = {
  1: [kOwn],
  2: [kOwn, kOpposite],
  3: [kOwn, kFarLeft, kFarRight],
  4: [kOwn, kLeft, kOpposite, kRight],
  5: [kOwn, kLeft, kUpperLeft, kUpperRight, kRight],
};

export function placeOf(seat: number, seats: number, me: number): Place {
  const places = kPlaces[seats] ?? [];
  return places[(seat - me + seats) % seats] ?? kOpposite;
}

/** From die to die in a row. */
const kPitch = 0.0205;
/** From row to row where the further ones lie before the first: else they would hide its dice. */
const kRowsBefore = 0.027;
const kHalf = kEdge / 2;
const kPile: Flat = [0.142, -0.106];
/** Radians by which a die lies askew in its row. */
const kAskew = 0.32;

function inRows(place: Place, index: number, count: number): Flat {
  const row = Math.floor(index / place.row);
  const inRow = Math.min(place.row, count - row * place.row);
  const offset = ((index % place.row) - (inRow - 1) / 2) * kPitch;
  const back = row * (place.behind[1] < 0 ? kRowsBefore : kPitch);
  return [
    place.middle[0] + place.along[0] * offset + place.behind[0] * back,
    place.middle[1] + place.along[1] * offset + place.behind[1] * back,
  ];
}

/** Six dice in two rows, the next six on them, each lying as it was dropped. */
function inPile(index: number): Triple {
  const [layer, spot] = [Math.floor(index / 6), index % 6];
  const [column, row] = [spot % 3, Math.floor(spot / 3)];
  const stray = (which: number) => (chance(index, which) - 0.5) * 0.004;
  return [
    kPile[0] + (column - 1) * 0.0225 + stray(1) + layer * 0.002,
    kPile[1] - row * 0.0225 + stray(2) + column * 0.003,
    kHalf + layer * kEdge,
  ];
}

/** In the cauldron, where nobody knows poses (ideal dice): around the middle, in rings, always the same. */
function idealPlace(index: number, count: number): Triple {
  const inner = Math.min(count, 6);
  const ring = index < inner ? 0 : 1;
  const [among, of] = ring === 0 ? [index, inner] : [index - inner, Math.max(1, count - inner)];
  if (count === 1) return [0, 0, kHalf];
  const angle = (among / of) * 2 * Math.PI + (ring === 0 ? 0.4 : 0.1);
  const [wide, high] = ring === 0 ? [0.029, 0.024] : [0.06, 0.044];
  return [Math.cos(angle) * wide, Math.sin(angle) * high, kHalf];
}

export function lyingPose(die: Die, index: number, count: number): Pose {
  if (die.at === undefined || die.turned === undefined || isNoPose(die))
    return { at: idealPlace(index, count), turned: flat(die.face, (chance(index, 5) - 0.5) * 1.2) };
  return inMetres({ at: die.at, turned: die.turned });
}

/** Dice that are not simulated all have the pose `Pose{}`, in the middle of the mat's surface. */
const isNoPose = ({ at }: Die) => at !== undefined && at.every((value) => value === 0);

/** What a die shows that nobody has thrown yet. */
const kFaces = ['lightning', 'wind', 'stone', 'water', 'fire'] as const satisfies readonly Face[];
export const anyFace = (die: number): Face => kFaces[Math.floor(chance(die, 10) * kFaces.length)] ?? 'fire';

/** A die that comes to lie where its face does not count keeps the one it has, upright. */
function laid(turned: Quadruple, askew: number): Quadruple {
  return flat(topFace(turned), askew);
}

/** Where the usual gesture lets go. */
const kUsualRelease: Triple = [0, -60_000, 160_000];

/** Between the middles of the dice of a handful. */
const kApart = 0.0215;

/** The `index`-th of so many dice around the middle of what a hand holds: a heap, or a mountain of rock as a pile. */
export function inHand(index: number, count: number, isPile: boolean): Triple {
  if (isPile) return [0, 0, (index - (count - 1) / 2) * kEdge];
  const side = Math.ceil(Math.cbrt(count));
  const layers = Math.ceil(count / side ** 2);
  const [x, y, z] = [index % side, Math.floor(index / side) % side, Math.floor(index / side ** 2)];
  const deep = Math.min(side, Math.ceil(count / side));
  return [
    (x - (Math.min(side, count) - 1) / 2) * kApart,
    ((deep - 1) / 2 - y) * kApart,
    (z - (layers - 1) / 2) * kApart,
  ];
}

/** What is in the air hangs where the hand will let go. */
function inTheAir(seat: number, index: number, state: ElementsState): Triple {
  const falling = state.falling.find((other) => other.seat === seat);
  const [x, y, z] = falling?.gesture?.from ?? kUsualRelease;
  const [dx, dy, dz] = inHand(index, falling?.dice ?? 1, falling?.throw === 'mountain');
  return [x / 1e6 + dx, y / 1e6 + dy, z / 1e6 + dz];
}

/** The pose of die number `die` in its slot; `turned` is its attitude before. */
export function slotPose(slot: Slot, die: number, turned: Quadruple, state: ElementsState, me: number): Pose {
  const askew = (chance(die, 4) - 0.5) * kAskew;
  switch (slot.kind) {
    case 'cauldron': {
      const lying = state.cauldron[slot.index];
      if (lying === undefined) return { at: [0, 0, kHalf], turned: kUnturned };
      return lyingPose(lying, slot.index, state.cauldron.length);
    }
    case 'air':
      return {
        at: inTheAir(slot.seat, slot.index, state),
        turned: times(about([0.8, 0.6, 0], 0.5), laid(turned, askew)),
      };
    case 'hand':
    case 'mountain': {
      const hand = state.hands[slot.seat] ?? { loose: 0, mountains: [] };
      const place = placeOf(slot.seat, state.hands.length, me);
      const inRow = slot.kind === 'hand' ? slot.index : hand.loose + slot.mountain;
      const [x, y] = inRows(place, inRow, hand.loose + hand.mountains.length);
      const up = slot.kind === 'hand' ? 0 : slot.index;
      return { at: [x, y, kHalf + up * kEdge], turned: laid(turned, askew * (up === 0 ? 1 : 0.6)) };
    }
    case 'out':
      // Whatever one that jumped out had shown, it counts no more.
      return { at: inPile(slot.index), turned: flat('blank', (chance(slot.index, 6) - 0.5) * 1.4) };
  }
}

/** Where a seat's name stands: before a row, over a column. */
export interface NamePlace {
  readonly at: Triple;
  readonly anchor: 'end' | 'over';
}

export function namePlace(seat: number, state: ElementsState, me: number): NamePlace {
  const place = placeOf(seat, state.hands.length, me);
  const { loose, mountains } = state.hands[seat] ?? { loose: 0, mountains: [] };
  const units = loose + mountains.length;
  const half = (Math.max(1, Math.min(place.row, units)) / 2) * kPitch;
  const [x, y] = place.middle;
  // Two share that side: before their rows there is no room.
  if (place === kUpperLeft || place === kUpperRight) {
    const rows = Math.max(1, Math.ceil(units / place.row));
    const tallest = Math.max(1, ...mountains) * kEdge;
    return { at: [x, y + (rows - 1) * kPitch + kEdge, tallest], anchor: 'over' };
  }
  if (place.along[0] !== 0) return { at: [x - half - 0.006, y, 0], anchor: 'end' };
  const columns = Math.max(1, Math.ceil(units / place.row));
  const tallest = Math.max(1, ...mountains) * kEdge;
  return {
    at: [x + place.behind[0] * ((columns - 1) / 2) * kPitch, y + half + kHalf, tallest],
    anchor: 'over',
  };
}

export const kPileLabel: Triple = [kPile[0], kPile[1] - 0.045, 0];
