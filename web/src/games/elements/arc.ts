/**
 * Where an aim would go if nothing but its weight acted on a die: the closed form of a throw, up to the first thing it
 * touches. A preview; what happens is simulated by the server, with the tremor of a hand.
 */
import type { Aim } from './aim';
import { kEdge, type Triple } from './state';

/** Half axes of mat and opening, and the height of the rim, metres: table_cauldron.h. */
export const kMat = { x: 0.076, y: 0.057 };
export const kOpening = { x: 0.09, y: 0.0725 };
export const kRim = 0.06;
export const kLip = 0.005;

const kGravity = 9.81;
const kHalf = kEdge / 2;
/** How finely the way is looked at for walls, seconds: at 5 m/s half a die. */
const kStep = 0.002;

/** `kTremor` of table_release.h: what a hand adds, standard deviations in metres, radians and shares. */
const kTremor = { place: 0.002, direction: 0.04, speed: 0.05 };

export interface Arc {
  /** From the release to the first touch, evenly in time. */
  readonly points: readonly Triple[];
  readonly lands: Triple;
  readonly on: 'mat' | 'wall' | 'table';
  /** Standard deviations along the heading and across it, metres. */
  readonly along: number;
  readonly across: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function velocity({ heading, slope, speed }: Aim): Triple {
  const [h, s] = [radians(heading), radians(slope)];
  return [speed * Math.cos(s) * Math.cos(h), speed * Math.cos(s) * Math.sin(h), speed * Math.sin(s)];
}

function placeAt(aim: Aim, seconds: number): Triple {
  const [x, y, z] = velocity(aim);
  return [
    aim.x / 1000 + x * seconds,
    aim.y / 1000 + y * seconds,
    aim.z / 1000 + z * seconds - (kGravity / 2) * seconds ** 2,
  ];
}

/** When the middle of a die is down to `height`, seconds. */
function fallTime(aim: Aim, height: number): number {
  const up = velocity(aim)[2];
  const above = Math.max(0, aim.z / 1000 - height);
  return (up + Math.sqrt(up * up + 2 * kGravity * above)) / kGravity;
}

const oval = (x: number, y: number, half: { x: number; y: number }, more: number) =>
  Math.hypot(x / (half.x + more), y / (half.y + more));

export const isInside = (x: number, y: number): boolean => oval(x, y, kOpening, 0) < 1;

/** Whether a die there would be in the wall: between its inside, which slopes, and its outside. */
function inWall([x, y, z]: Triple): boolean {
  if (z - kHalf > kRim) return false;
  const up = Math.max(0, Math.min(1, z / kRim));
  const inside = { x: kMat.x + (kOpening.x - kMat.x) * up, y: kMat.y + (kOpening.y - kMat.y) * up };
  return oval(x, y, inside, -kHalf) > 1 && oval(x, y, kOpening, kLip + kHalf) < 1;
}

const kPoints = 20;

export function arcOf(aim: Aim): Arc {
  const falls = fallTime(aim, kHalf);
  let touches = falls;
  let on: Arc['on'] = 'mat';
  for (let time = 0; time < falls; time += kStep) {
    if (!inWall(placeAt(aim, time))) continue;
    [touches, on] = [time, 'wall'];
    break;
  }
  const lands = placeAt(aim, touches);
  if (on === 'mat' && !isInside(lands[0], lands[1])) on = 'table';
  return {
    points: Array.from({ length: kPoints + 1 }, (_, i) => placeAt(aim, (touches * i) / kPoints)),
    lands,
    on,
    ...spread(aim),
  };
}

/** How far from the release a throw comes down. */
function range(aim: Aim): number {
  const time = fallTime(aim, kHalf);
  return aim.speed * Math.cos(radians(aim.slope)) * time;
}

/** To first order: each kind of tremor times what it changes. */
function spread(aim: Aim): { along: number; across: number } {
  const far = range(aim);
  const small = 0.5;
  const bySlope = (range({ ...aim, slope: aim.slope + small }) - far) / radians(small);
  const bySpeed = (range({ ...aim, speed: aim.speed * 1.01 }) - far) / 0.01;
  return {
    along: Math.hypot(kTremor.place, bySlope * kTremor.direction, bySpeed * kTremor.speed),
    across: Math.hypot(kTremor.place, far * kTremor.direction),
  };
}

/** What stands beside the landing spot. */
export function landingWords({ on, along, across }: Arc): string {
  if (on === 'wall') return 'hits the wall';
  if (on === 'table') return 'misses the box';
  return `lands here, ±${Math.round(Math.max(along, across) * 1000)} mm`;
}
