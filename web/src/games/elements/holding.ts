/** What a hand holds while it aims, and where. */
import type { Aim, What } from './aim';
import { about, times, type Pose } from './pose';
import type { Setting, Slot } from './slots';
import { kEdge, type Triple } from './state';

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

const kApart = kEdge * 1.25;

/** The `index`-th of `count` dice around the place of release: a mountain as a pile, a handful side by side. */
export function aroundRelease(aim: Aim, index: number, count: number): Triple {
  const [x, y, z] = [aim.x / 1000, aim.y / 1000, aim.z / 1000];
  if (aim.what.kind === 'mountain') return [x, y, z + (index - (count - 1) / 2) * kEdge];
  const columns = Math.min(4, count);
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const rows = Math.ceil(count / columns);
  return [x + (column - (columns - 1) / 2) * kApart, y - (row - (rows - 1) / 2) * kApart, z];
}

/** All poses with the held dice at the place of release, leaning as they will roll. */
export function withHeld(poses: readonly Pose[], held: readonly number[], aim: Aim): readonly Pose[] {
  const next = [...poses];
  const heading = (aim.heading * Math.PI) / 180;
  const lean = about([-Math.sin(heading), Math.cos(heading), 0], 0.35);
  held.forEach((die, i) => {
    const pose = poses[die];
    if (pose) next[die] = { at: aroundRelease(aim, i, held.length), turned: times(lean, pose.turned) };
  });
  return next;
}
