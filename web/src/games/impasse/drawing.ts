import { arrowHead, layer, svg } from '../../table/svg';
import { kSquare, middle, reading, type Point } from '../../table/squares';
import type { Seat } from '../../wire';
import type { Mark } from './choice';
import type { Frame } from './film';
import { kWhite, type Stack, type Stacks } from './position';

/** Everything a drawing of the board shows at one moment. */
export interface Picture {
  readonly size: number;
  readonly flipped: boolean;
  readonly coordinates: boolean;
  readonly stacks: Stacks;
  readonly flying: Frame['flying'];
  readonly carried: { readonly square: string; readonly at: Point } | null;
  readonly marks: ReadonlyMap<string, Mark>;
  /** The choice under the pointer glows more. */
  readonly pointed: string | null;
  /** Squares of the last action. */
  readonly traced: readonly string[];
  readonly taken: string | null;
  /** Where the stack taken up would come to stand. */
  readonly ghost: { readonly square: string; readonly stack: Stack } | null;
  readonly arrows: readonly Arrow[];
  /** Squares on which a refusal was decided. */
  readonly decided: readonly string[];
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly kind: 'move' | 'crown';
}

export const blankPicture: Picture = {
  size: 8,
  flipped: false,
  coordinates: true,
  stacks: new Map(),
  flying: null,
  carried: null,
  marks: new Map(),
  pointed: null,
  traced: [],
  taken: null,
  ghost: null,
  arrows: [],
  decided: [],
};

export interface Drawing {
  readonly element: SVGSVGElement;
  draw(picture: Picture): void;
}

/** The width of the frame round the field. */
export const kFrame = 36;

export function createDrawing(): Drawing {
  const element = svg('svg', { class: 'board', 'aria-hidden': 'true' });
  const field = layer('field');
  const traces = layer('traces');
  const rings = layer('rings');
  const pieces = layer('pieces');
  const marks = layer('marks');
  const arrows = layer('arrows');
  const air = layer('air');
  element.append(...[field, traces, rings, pieces, marks, arrows, air].map((each) => each.group));

  function draw(picture: Picture): void {
    const side = picture.size * kSquare;
    const view = `${-kFrame} ${-kFrame} ${side + 2 * kFrame} ${side + 2 * kFrame}`;
    if (element.getAttribute('viewBox') !== view) element.setAttribute('viewBox', view);
    const seen = `${picture.size} ${picture.flipped}`;
    field.show(`${seen} ${picture.coordinates}`, () => fieldOf(picture));
    traces.show(`${seen} ${picture.traced.join()} ${picture.taken}`, () => tracesOf(picture));
    const marked = `${[...picture.marks].join(';')} ${picture.pointed}`;
    rings.show(`${seen} ${marked}`, () => marksOf(picture, isRing));
    pieces.show(`${seen} ${stacksKey(picture)}`, () => piecesOf(picture));
    marks.show(`${seen} ${marked} ${picture.decided.join()}`, () => [
      ...marksOf(picture, (mark) => !isRing(mark)),
      ...decidedOf(picture),
    ]);
    arrows.show(`${seen} ${JSON.stringify(picture.arrows)}`, () => arrowsOf(picture));
    air.group.replaceChildren(...airOf(picture));
  }
  return { element, draw };
}

function stacksKey({ stacks, carried, ghost }: Picture): string {
  const standing = [...stacks].map(([square, stack]) => `${square}${stack.seat}${stack.checkers}`);
  return `${standing.join(' ')} ${carried?.square} ${JSON.stringify(ghost)}`;
}

function fieldOf({ size, flipped, coordinates }: Picture): readonly Node[] {
  const side = size * kSquare;
  const dark = reading(size, false)
    .flatMap((row, down) => row.map((_, across) => [across, down] as const))
    .filter(([across, down]) => (across + size - 1 - down) % 2 === 0)
    .map(([across, down]) => `M${across * kSquare} ${down * kSquare}h90v90h-90z`);
  return [
    svg('rect', { class: 'frame', x: -34, y: -34, width: side + 68, height: side + 68, rx: 10 }),
    svg('rect', { class: 'frame-in', x: -5, y: -5, width: side + 10, height: side + 10, rx: 2 }),
    svg('rect', { class: 'light', width: side, height: side }),
    svg('path', { class: 'dark', d: dark.join('') }),
    svg('use', { href: '#grain', transform: `scale(${size / 8})` }),
    ...(coordinates ? [coordinatesOf(size, flipped)] : []),
  ];
}

function coordinatesOf(size: number, flipped: boolean): Node {
  const rows = reading(size, flipped);
  const below = size * kSquare + 23;
  const files = (rows[0] ?? []).map((square, across) =>
    svg('text', { x: (across + 0.5) * kSquare, y: below }, square.charAt(0)),
  );
  const ranks = rows.map((row, down) =>
    svg('text', { x: -19, y: (down + 0.5) * kSquare + 5 }, (row[0] ?? '').slice(1)),
  );
  return svg('g', { class: 'coord' }, ...files, ...ranks);
}

function squareRect(square: string, { size, flipped }: Picture, name: string): Node {
  const { x, y } = middle(square, size, flipped);
  const half = kSquare / 2;
  return svg('rect', { class: name, x: x - half, y: y - half, width: kSquare, height: kSquare });
}

function tracesOf(picture: Picture): readonly Node[] {
  const traced = [...new Set(picture.traced)].map((square) => squareRect(square, picture, 'last'));
  return picture.taken === null ? traced : [...traced, squareRect(picture.taken, picture, 'sel')];
}

export function pieceClass(seat: Seat): string {
  return seat === kWhite ? 'white' : 'black';
}

function piece(stack: Stack, at: Point, extra = ''): Node {
  const shape = stack.checkers > 1 ? '#double' : '#single';
  return svg('use', { href: shape, class: `${pieceClass(stack.seat)} ${extra}`.trim(), x: at.x, y: at.y });
}

/** Upper rows first, so that a double covers what stands behind it. */
function piecesOf(picture: Picture): readonly Node[] {
  const at = (square: string) => middle(square, picture.size, picture.flipped);
  const standing = [...picture.stacks]
    .sort(([one], [other]) => at(one).y - at(other).y)
    .map(([square, stack]) => piece(stack, at(square), picture.carried?.square === square ? 'away' : ''));
  const { ghost } = picture;
  return ghost ? [...standing, piece(ghost.stack, at(ghost.square), 'ghost')] : standing;
}

/** Marks that lie under the pieces. */
function isRing(mark: Mark): boolean {
  return mark === 'take' || mark === 'onto' || mark === 'with' || mark === 'remove';
}

function marksOf(picture: Picture, wanted: (mark: Mark) => boolean): readonly Node[] {
  return [...picture.marks]
    .filter(([, mark]) => wanted(mark))
    .map(([square, mark]) => {
      const { x, y } = middle(square, picture.size, picture.flipped);
      const stack = picture.stacks.get(square);
      return svg(
        'g',
        {
          class: `target ${mark}${square === picture.pointed ? ' hot' : ''}`,
          transform: `translate(${x} ${y})`,
        },
        ...glyph(mark, stack),
      );
    });
}

const kCrown = 'M-15 10-18-9l9 7L0-14l9 12 9-7-3 19z';
const kOff = 'M-11-2v10h22v-10M0 3v-17M-6-8l6-6 6 6';

function glyph(mark: Mark, stack: Stack | undefined): readonly Node[] {
  switch (mark) {
    case 'go':
      return [svg('circle', { class: 'halo', r: 26 }), svg('circle', { class: 'core', r: 11 })];
    case 'crown':
    case 'off':
      // On a stack the sign would hide it; a ring round it is enough, the words tell the rest.
      return stack ? [ring(stack)] : [...disc(), sign(mark === 'crown' ? kCrown : kOff, mark)];
    case 'take':
    case 'onto':
    case 'with':
    case 'remove':
      return [ring(stack)];
    default:
      return unreachable(mark);
  }
}

function unreachable(mark: never): never {
  throw new Error(`unknown mark ${String(mark)}`);
}

function disc(): readonly Node[] {
  return [svg('circle', { class: 'halo', r: 37 }), svg('circle', { class: 'ring', r: 31 })];
}

function sign(d: string, mark: string): Node {
  return svg('path', { class: `glyph ${mark}`, d });
}

/** A glow round the whole of a single or a double. */
function ring(stack: Stack | undefined): Node {
  const rise = stack && stack.checkers > 1 ? 17 : 0;
  return svg('rect', { class: 'around', x: -40, y: -40 - rise, width: 80, height: 86 + rise, rx: 40 });
}

function decidedOf(picture: Picture): readonly Node[] {
  return picture.decided.map((square) => squareRect(square, picture, 'decided'));
}

function arrowsOf({ arrows, size, flipped }: Picture): readonly Node[] {
  return arrows.flatMap(({ from, to, kind }) => {
    const [a, b] = [middle(from, size, flipped), middle(to, size, flipped)];
    return kind === 'move' ? straight(a, b) : curved(a, b);
  });
}

function straight(a: Point, b: Point): readonly Node[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const norm = Math.hypot(dx, dy) || 1;
  const stop = { x: b.x - (dx / norm) * 26, y: b.y - (dy / norm) * 26 };
  return [
    svg('path', {
      class: 'arr',
      d: `M${a.x + (dx / norm) * 34} ${a.y + (dy / norm) * 34}L${stop.x} ${stop.y}`,
    }),
    svg('path', { class: 'arrh', d: arrowHead(b, dx, dy, 30) }),
  ];
}

function curved(a: Point, b: Point): readonly Node[] {
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.2, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.2 };
  return [
    svg('path', { class: 'arr2', d: `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}` }),
    svg('path', { class: 'arr2h', d: arrowHead(b, b.x - bend.x, b.y - bend.y, 24) }),
  ];
}

function airOf(picture: Picture): readonly Node[] {
  const { flying, carried, stacks } = picture;
  const nodes: Node[] = [];
  if (flying) nodes.push(flyingOf(picture, flying));
  const stack = carried && stacks.get(carried.square);
  if (carried && stack) nodes.push(piece(stack, { x: carried.at.x, y: carried.at.y - 8 }, 'carried'));
  return nodes;
}

/** How high a checker rises while it leaves the board. */
const kLeaves = 80;

function flyingOf({ size, flipped }: Picture, flying: NonNullable<Frame['flying']>): Node {
  const { flight, progress } = flying;
  const from = middle(flight.from, size, flipped);
  if (flight.to === null) {
    const gone = piece(flight, { x: from.x, y: from.y - 17 - kLeaves * progress });
    (gone as SVGElement).style.opacity = String(1 - progress);
    return gone;
  }
  const to = middle(flight.to, size, flipped);
  const lift = 14 * Math.sin(Math.PI * progress);
  return piece(flight, {
    x: from.x + (to.x - from.x) * progress,
    y: from.y + (to.y - from.y) * progress - lift,
  });
}
