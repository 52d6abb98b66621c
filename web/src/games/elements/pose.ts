/** Where a die is and how it is turned: metres and unit quaternions, from whole numbers of the ledger and back to a face. */
import type { Die, Face, Quadruple, Triple } from './state';

export interface Pose {
  readonly at: Triple;
  readonly turned: Quadruple;
}

export const kUnturned: Quadruple = [1, 0, 0, 0];
const kMicro = 1e-6;
const kBillionth = 1e-9;

/** The faces on a die's own axes, x, y and z, each way: src/games/elements/die.h. */
const kFacesOnAxes = [
  ['lightning', 'wind'],
  ['stone', 'water'],
  ['fire', 'blank'],
] as const satisfies readonly (readonly [Face, Face])[];

export function inMetres(die: Required<Pick<Die, 'at' | 'turned'>>): Pose {
  const [x, y, z] = die.at;
  const [w, i, j, k] = die.turned;
  return {
    at: [x * kMicro, y * kMicro, z * kMicro],
    turned: normalized([w * kBillionth, i * kBillionth, j * kBillionth, k * kBillionth]),
  };
}

function normalized([w, x, y, z]: Quadruple): Quadruple {
  const length = Math.hypot(w, x, y, z) || 1;
  return [w / length, x / length, y / length, z / length];
}

/** First `b`, then `a`. */
export function times(a: Quadruple, b: Quadruple): Quadruple {
  const [aw, ax, ay, az] = a;
  const [bw, bx, by, bz] = b;
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

export function about(axis: Triple, radians: number): Quadruple {
  const [x, y, z] = axis;
  const sin = Math.sin(radians / 2);
  return [Math.cos(radians / 2), x * sin, y * sin, z * sin];
}

const r = Math.SQRT1_2;
/** `flat(face, 0)` of src/games/elements/arrangement.h. */
const kUpright: Readonly<Record<Face, Quadruple>> = {
  blank: [0, 1, 0, 0],
  lightning: [r, 0, -r, 0],
  wind: [r, 0, r, 0],
  stone: [r, r, 0, 0],
  water: [r, -r, 0, 0],
  fire: [1, 0, 0, 0],
};

/** A face on top, turned counter-clockwise as seen from above. */
export const flat = (face: Face, radians = 0): Quadruple => times(about([0, 0, 1], radians), kUpright[face]);

/** How high each of the own axes points: the last row of the rotation matrix. */
const heights = ([w, x, y, z]: Quadruple): Triple => [
  2 * (x * z - w * y),
  2 * (y * z + w * x),
  1 - 2 * (x * x + y * y),
];

export function topFace(turned: Quadruple): Face {
  const up = heights(turned);
  const axis = ([0, 1, 2] as const).reduce((best, i) => (Math.abs(up[i]) > Math.abs(up[best]) ? i : best));
  return kFacesOnAxes[axis][up[axis] > 0 ? 0 : 1];
}

/** How far a die that lies with `topFace` up is turned from `flat(face, 0)`, radians. */
export function turnOf(turned: Quadruple): number {
  const [w, x, y, z] = kUpright[topFace(turned)];
  const [a, , , d] = times(turned, [w, -x, -y, -z]);
  return 2 * Math.atan2(d, a);
}

/** On the shorter way from one attitude to another. */
export function slerp(from: Quadruple, to: Quadruple, part: number): Quadruple {
  const dot = from.reduce<number>((sum, value, i) => sum + value * (to[i] ?? 0), 0);
  const sign = dot < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  // So near that the sine would be lost in rounding: a straight line is the same.
  const sin = Math.sin(angle);
  const [a, b] =
    sin < 1e-6 ? [1 - part, part] : [Math.sin((1 - part) * angle) / sin, Math.sin(part * angle) / sin];
  const mix = (i: 0 | 1 | 2 | 3) => a * from[i] + sign * b * to[i];
  return normalized([mix(0), mix(1), mix(2), mix(3)]);
}

export const mixed = (from: Triple, to: Triple, part: number): Triple => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

export function between(from: Pose, to: Pose, part: number): Pose {
  return { at: mixed(from.at, to.at, part), turned: slerp(from.turned, to.turned, part) };
}

export const far = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** A number from 0 to 1 that is always the same for the same two, for what lies about as it happens to. */
export function chance(a: number, b: number): number {
  let bits = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}
