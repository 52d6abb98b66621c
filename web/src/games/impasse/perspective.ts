import { fileOf, rowOf } from '../../table/squares';
import { svg } from '../../table/svg';
import { pieceClass } from './drawing';
import { board, type Stack } from './position';

/** A board seen from a chair: projected by a plane homography, light from the upper left. */
type Ground = readonly [number, number];

/** Where the corners of the field lie in the picture: a1, h1, h8, a8. */
const kCorners = [
  [-14, 446],
  [494, 272],
  [252, 30],
  [-143, 116],
] as const satisfies readonly Ground[];

/** The homography that takes the unit square to `kCorners` (Heckbert 1989, section 2.2.2). */
const kPlane = planeOf(kCorners);

interface Plane {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

function planeOf([p0, p1, p2, p3]: typeof kCorners): Plane {
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const [dx1, dx2] = [p1[0] - p2[0], p3[0] - p2[0]];
  const [dy1, dy2] = [p1[1] - p2[1], p3[1] - p2[1]];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - sy * dx2) / area;
  const h = (dx1 * sy - dy1 * sx) / area;
  return {
    ...{ g, h, c: p0[0], f: p0[1] },
    ...{ a: p1[0] - p0[0] + g * p1[0], b: p3[0] - p0[0] + h * p3[0] },
    ...{ d: p1[1] - p0[1] + g * p1[1], e: p3[1] - p0[1] + h * p3[1] },
  };
}

/** A point of the ground, in squares from the outer corner of a1, `lift` squares above it. */
function seen(x: number, y: number, size: number, lift = 0): Ground {
  const [u, v] = [x / size, y / size];
  const depth = kPlane.g * u + kPlane.h * v + 1;
  const across = (kPlane.a * u + kPlane.b * v + kPlane.c) / depth;
  const down = (kPlane.d * u + kPlane.e * v + kPlane.f) / depth;
  return [across, down - (lift * kSquareHigh) / depth];
}

/** Pixels that a square's width measures upwards where the depth is 1. */
const kSquareHigh = 62;

function outline(points: readonly Ground[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
}

function circle(x: number, y: number, radius: number, size: number, lift = 0): string {
  const turns = Array.from({ length: 36 }, (_, n) => (n * Math.PI) / 18);
  return outline(
    turns.map((turn) => seen(x + radius * Math.cos(turn), y + radius * Math.sin(turn), size, lift)),
  );
}

function quad(left: number, bottom: number, wide: number, high: number, size: number): string {
  return outline([
    seen(left, bottom, size),
    seen(left + wide, bottom, size),
    seen(left + wide, bottom + high, size),
    seen(left, bottom + high, size),
  ]);
}

/** The picture of a position; a narrow frame shows its middle. */
export function perspective(position: string): SVGSVGElement {
  const { size, stacks } = board(position);
  const dark = [...Array(size * size).keys()]
    .map((n) => [n % size, Math.floor(n / size)] as const)
    .filter(([file, row]) => (file + row) % 2 === 0)
    .map(([file, row]) => quad(file, row, 1, 1, size));
  const far = [...stacks].sort(([one], [other]) => depthOf(other, size) - depthOf(one, size));
  return svg(
    'svg',
    {
      class: 'board picture',
      viewBox: '-110 12 540 300',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    svg('rect', { class: 'ground', x: -400, y: -100, width: 1200, height: 700 }),
    svg('path', { class: 'frame', d: quad(-0.5, -0.5, size + 1, size + 1, size) }),
    svg('path', { class: 'light', d: quad(0, 0, size, size, size) }),
    svg('path', { class: 'dark', d: dark.join('') }),
    ...far.map(([square, stack]) => standing(square, stack, size)),
  );
}

/** Further up the picture is further away. */
function depthOf(square: string, size: number): number {
  return -seen(fileOf(square) + 0.5, rowOf(square) + 0.5, size)[1];
}

const kRadius = 0.38;
const kThick = 0.2;

function standing(square: string, { seat, checkers }: Stack, size: number): Node {
  const [x, y] = [fileOf(square) + 0.5, rowOf(square) + 0.5];
  const parts: Node[] = [svg('path', { class: 'cast', d: circle(x + 0.14, y - 0.1, kRadius * 1.05, size) })];
  for (let n = 0; n < checkers; ++n) parts.push(...checker(x, y, n * (kThick + 0.02), size));
  return svg('g', { class: pieceClass(seat) }, ...parts);
}

function checker(x: number, y: number, lift: number, size: number): readonly Node[] {
  const layers = Array.from({ length: 8 }, (_, n) => circle(x, y, kRadius, size, lift + (n * kThick) / 8));
  const top = lift + kThick;
  return [
    svg('path', { class: 'rim', d: layers.join('') }),
    svg('path', { class: 'face', d: circle(x, y, kRadius, size, top) }),
    svg('path', { class: 'groove fine', d: circle(x, y, kRadius * 0.78, size, top) }),
    svg('path', { class: 'groove fine', d: circle(x, y, kRadius * 0.5, size, top) }),
  ];
}
