/** Where dice are in a race: on the towers, in the swaying hand, and beside them. */
import { placeOf } from './layout';
import { chance, flat, topFace, type Pose } from './pose';
import { isFinished, type Placement, type RaceState, type Tower } from './race';
import type { Setting } from './slots';
import { kEdge, type Triple } from './state';

/** What the own hand holds over its tower. */
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

/** Where a seat's tower stands. */
export function footOf(seat: number, seats: number, me: number): Triple {
  const { middle, along } = placeOf(seat, seats, me);
  // Beside the row, so that the dice still to be placed can lie in theirs.
  return [middle[0] - along[0] * 0.045, middle[1] - along[1] * 0.03, 0];
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
  held: Held | null = null,
): readonly Pose[] {
  const next = [...poses];
  for (const tower of race.towers) {
    const foot = footOf(tower.seat, seats, me);
    const over = held?.seat === tower.seat && !isFinished(tower) ? held.over : null;
    diceOfHand(setting, tower.seat).forEach((die, i) => {
      const pose = poses[die];
      if (!pose) return;
      const at = placeIn(tower, i, foot, placeOf(tower.seat, seats, me).along, over);
      next[die] = { at, turned: flat(topFace(pose.turned), (chance(die, 4) - 0.5) * 0.16) };
    });
  }
  return next;
}

function placeIn(
  tower: Tower,
  index: number,
  [x, y]: Triple,
  [alongX, alongY]: readonly [number, number],
  over: Placement | null,
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
  return [x + alongX * waiting, y + alongY * waiting, kEdge / 2];
}
