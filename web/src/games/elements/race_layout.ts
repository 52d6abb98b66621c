/** Where dice are in a race: on the towers, in the swaying hand, and beside them. */
import { placeOf } from './layout';
import { chance, flat, topFace, type Pose } from './pose';
import { isFinished, type Placement, type RaceState, type Tower } from './race';
import type { Setting } from './slots';
import { kEdge, type Triple } from './state';

/** What a hand at this device holds over its tower. */
export interface Held {
  readonly seat: number;
  readonly over: Placement;
}

const kMicro = 1e-6;
/** The held die hangs so far over the tower. */
const kOver = 0.014;
const kPitch = 0.0195;
/** From the tower to the first die beside it. */
const kBeside = 0.031;

/** Beyond the box the dice that wait lie so far behind the tower: else its rim would hide them. */
const kBehind = 0.028;

/** Where a seat's tower stands, and how the row of what waits goes from there. */
interface Site {
  readonly foot: Triple;
  readonly along: readonly [x: number, y: number];
  readonly behind: number;
}

function siteOf(seat: number, seats: number, me: number): Site {
  const { middle, along, behind } = placeOf(seat, seats, me);
  const isFar = behind[1] > 0;
  // Beside the row, so that the dice still to be placed can lie in theirs; at the far side never behind the box.
  const turned = isFar && middle[0] > 0 ? -1 : 1;
  const [x, y] = [along[0] * turned, along[1] * turned];
  return {
    foot: [middle[0] - x * 0.045, middle[1] - y * 0.03, 0],
    along: [x, y],
    behind: isFar ? kBehind : 0,
  };
}

/** Where a seat's tower stands. */
export function footOf(seat: number, seats: number, me: number): Triple {
  return siteOf(seat, seats, me).foot;
}

/** Over the tower of a seat, over the die in its hand too. */
export function topOf({ placed, dice }: Tower): number {
  return placed.length < dice ? (placed.length + 1.4) * kEdge + kOver : (placed.length + 0.4) * kEdge;
}

function diceOfHand(setting: Setting, seat: number): readonly number[] {
  const dice = setting.flatMap((slot, die) =>
    (slot.kind === 'hand' || slot.kind === 'mountain') && slot.seat === seat ? [die] : [],
  );
  // Those of a mountain come last, as they lie last in the row.
  return dice.sort(
    (a, b) => Number(setting[a]?.kind === 'mountain') - Number(setting[b]?.kind === 'mountain'),
  );
}

/** All poses in a race; what does not take part stays where it is. */
export function racePoses(
  race: RaceState,
  setting: Setting,
  poses: readonly Pose[],
  seats: number,
  me: number,
  held: readonly Held[] = [],
): readonly Pose[] {
  const next = [...poses];
  for (const tower of race.towers) {
    const site = siteOf(tower.seat, seats, me);
    const hand = isFinished(tower) ? undefined : held.find(({ seat }) => seat === tower.seat);
    diceOfHand(setting, tower.seat).forEach((die, i) => {
      const pose = poses[die];
      if (!pose) return;
      const at = placeIn(tower, i, site, hand?.over);
      next[die] = { at, turned: flat(topFace(pose.turned), (chance(die, 4) - 0.5) * 0.16) };
    });
  }
  return next;
}

function placeIn(
  tower: Tower,
  index: number,
  { foot: [x, y], along: [alongX, alongY], behind }: Site,
  over: Placement | undefined,
): Triple {
  const height = tower.placed.length;
  const on = index === height ? over : tower.placed[index];
  if (on)
    return [
      x + on.x * kMicro,
      y + on.y * kMicro,
      kEdge / 2 + Math.min(index, height) * kEdge + (index === height ? kOver : 0),
    ];
  const waiting = kBeside + (index - height) * kPitch;
  return [x + alongX * waiting, y + alongY * waiting + behind, kEdge / 2];
}
