/**
 * From a pointer to an aim. A die taken from the hand hangs before the box, and the pointer holds it like a sling: from where
 * and how far it is pulled is how it will be thrown, and there is time to look. Or the hand flicks, and its last moments
 * count. Or the die is carried over the box and let go of without haste: it drops. All in metres over the table.
 */
import { kReach, within, type Aim, type What } from './aim';
import { isInside } from './arc';

export interface Sample {
  readonly at: number; // milliseconds
  readonly x: number;
  readonly y: number;
}

/** Where a hand holds what it throws, metres over the mat: low enough to see under, high enough for the rim. */
export const kHandHeight = 0.105;
const kHandBack = -0.105;

/** Only so much of a gesture's end counts, milliseconds. */
const kRecent = 80;
/** A slower hand does not flick, m/s. */
const kFlick = 0.35;
/** A weaker pull is none: the hand only came nearer, m/s. */
const kLeastPull = 0.3;
/** A hand that moved less than this meant to pick, not to throw, metres. */
const kLeastWay = 0.008;
/** Speed by which a throw with slope 0 comes down in the middle, and the pull that gives it. */
const kMiddling = 0.75;
const kMiddlingPull = 0.065;

const limited = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Slow throws are lobbed and fast ones slammed: both come down in the box rather than beyond it. */
export const slopeFor = (speed: number): number => limited((kMiddling - speed) * 18, -48, 12);
const spinFor = (speed: number): number => limited(speed * 27, 4, 45);
/** A little pull is fine to dose; a long one is all a hand can do. */
export const pullSpeed = (length: number): number =>
  limited(kMiddling * (length / kMiddlingPull) ** 1.8, 0.1, kReach.speed.most);

export interface Motion {
  readonly speed: number; // m/s
  readonly heading: number; // degrees
  /** How fast the way turns, rad/s. */
  readonly curve: number;
}

/** How the hand moved in the end. */
export function recentMotion(samples: readonly Sample[]): Motion | null {
  const last = samples.at(-1);
  // From the last place before that time: a slow page hears of the pointer seldom, and may have no other.
  const begin = last ? samples.findLastIndex(({ at }) => last.at - at > kRecent) : -1;
  const recent = samples.slice(Math.max(0, begin));
  const [first, middle] = [recent[0], recent[Math.floor(recent.length / 2)]];
  if (!last || !first || !middle || last.at - first.at < 8) return null;
  const seconds = (last.at - first.at) / 1000;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  return {
    speed: Math.hypot(dx, dy) / seconds,
    heading: degrees(Math.atan2(dy, dx)),
    curve: bend(first, middle, last) / seconds,
  };
}

function bend(a: Sample, b: Sample, c: Sample): number {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
}

/** Where something of the hand is held before it is thrown; `x` is where it was taken. */
export const heldAim = (what: What, x: number): Aim =>
  within({
    what,
    x: limited(x * 1000, -60, 60),
    y: kHandBack * 1000,
    z: kHandHeight * 1000,
    heading: 90,
    slope: 0,
    speed: kMiddling,
    spin: 20,
  });

/** Behind the place where the die hangs the pointer pulls, before it the pointer carries. */
export const isPull = (pointer: Pick<Sample, 'y'>): boolean => pointer.y < kHandBack;

/** The aim while the pointer holds on. */
export function dragged(what: What, samples: readonly Sample[]): Aim | null {
  const [origin, pointer] = [samples[0], samples.at(-1)];
  if (!origin || !pointer) return null;
  const held = heldAim(what, origin.x);
  return isPull(pointer) ? pulled(held, pointer) : carried(held, pointer);
}

function pulled(held: Aim, pointer: Sample): Aim {
  const [dx, dy] = [held.x / 1000 - pointer.x, held.y / 1000 - pointer.y];
  const speed = pullSpeed(Math.hypot(dx, dy));
  return thrown(held, speed, degrees(Math.atan2(dy, dx)));
}

const carried = (held: Aim, { x, y }: Sample): Aim =>
  within({ ...held, x: x * 1000, y: y * 1000, slope: -90, speed: 0.1, spin: 10 });

const thrown = (from: Aim, speed: number, heading: number, curve = 0): Aim =>
  within({ ...from, heading, speed, slope: slopeFor(speed), spin: spinFor(speed) + Math.abs(curve) });

/** A flick is fast and away from the own seat; a pull that is still being drawn back is none. */
const isFlick = (motion: Motion | null): motion is Motion =>
  motion !== null && motion.speed >= kFlick && motion.heading > 0;

export type Release =
  | { readonly kind: 'throw'; readonly aim: Aim }
  /** It was only taken up: it stays in hand, to be aimed by other means. */
  | { readonly kind: 'pick'; readonly aim: Aim }
  | { readonly kind: 'back' };

/** What becomes of what the pointer lets go of. */
export function letGo(what: What, samples: readonly Sample[]): Release {
  const [origin, pointer] = [samples[0], samples.at(-1)];
  const aim = dragged(what, samples);
  if (!origin || !pointer || !aim) return { kind: 'back' };
  const motion = recentMotion(samples);
  if (isFlick(motion)) return { kind: 'throw', aim: flicked(aim, pointer, motion) };
  const way = Math.max(...samples.map(({ x, y }) => Math.hypot(x - origin.x, y - origin.y)));
  if (way < kLeastWay) return { kind: 'pick', aim: heldAim(what, origin.x) };
  const isMeant = isPull(pointer) ? aim.speed >= kLeastPull : isInside(pointer.x, pointer.y);
  return isMeant ? { kind: 'throw', aim } : { kind: 'back' };
}

/** From where the die is: still hanging before the box, or already carried over it. */
function flicked(aim: Aim, pointer: Sample, { speed, heading, curve }: Motion): Aim {
  const from = isPull(pointer) ? aim : { ...aim, x: pointer.x * 1000, y: pointer.y * 1000 };
  return thrown(from, speed, heading, curve);
}
