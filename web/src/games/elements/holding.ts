/** What a hand holds while it aims, and where. */
import type { Aim, What } from './aim';
import { inHand } from './layout';
import { about, times, type Pose } from './pose';
import type { Setting, Slot } from './slots';
import type { Triple } from './state';

/** The dice that would be thrown; of loose ones that which was taken, else the last in the row. */
export function heldDice(setting: Setting, what: What, me: number, taken: number | null): readonly number[] {
  const mine = setting.flatMap((slot, die) => (isOf(slot, what, me) ? [die] : []));
  if (what.kind !== 'die') return mine;
  const die = taken !== null && mine.includes(taken) ? taken : mine.at(-1);
  return die === undefined ? [] : [die];
}

function isOf(slot: Slot, what: What, me: number): boolean {
  if (!('seat' in slot) || slot.seat !== me || slot.kind === 'air') return false;
  if (what.kind === 'hand') return true;
  if (what.kind === 'die') return slot.kind === 'hand';
  return slot.kind === 'mountain' && slot.mountain === what.index;
}

/** All poses with the held dice at the place of release, leaning as they will roll. */
export function withHeld(poses: readonly Pose[], held: readonly number[], aim: Aim): readonly Pose[] {
  const next = [...poses];
  const heading = (aim.heading * Math.PI) / 180;
  const lean = about([-Math.sin(heading), Math.cos(heading), 0], 0.35);
  held.forEach((die, i) => {
    const pose = poses[die];
    const [x, y, z] = inHand(i, held.length, aim.what.kind === 'mountain');
    const at: Triple = [aim.x / 1000 + x, aim.y / 1000 + y, aim.z / 1000 + z];
    if (pose) next[die] = { at, turned: times(lean, pose.turned) };
  });
  return next;
}
