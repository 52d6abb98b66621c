import { svg } from '../table/svg';
import type { Seat } from '../wire';

/** Seats are told apart by hue and by shape: A is a hatched disc, B a lozenge, C a square, D a triangle, E a ring. */
const kShapes: readonly (() => readonly Node[])[] = [
  () => [
    svg('circle', { cx: 7, cy: 7, r: 6, fill: 'currentColor' }),
    svg('path', { class: 'hatch', d: 'M3.5 9.5l6-6M5.5 11.5l6-6' }),
  ],
  () => [svg('path', { d: 'M7 .5 13.5 7 7 13.5.5 7z', fill: 'currentColor' })],
  () => [svg('rect', { x: 1.5, y: 1.5, width: 11, height: 11, fill: 'currentColor' })],
  () => [svg('path', { d: 'M7 1 13.5 12.5H.5z', fill: 'currentColor' })],
  () => [svg('circle', { class: 'ring', cx: 7, cy: 7, r: 4.7 })],
];

/** The inks as the shapes have them: the square is slate, the triangle olive. */
const kInks = ['a-ink', 'b-ink', 'd-ink', 'c-ink', 'e-ink'] as const;

/** The sign of a seat in games whose pieces belong to nobody. */
export function drawnSign(seat: Seat): Element {
  const shape = kShapes[seat % kShapes.length];
  return svg(
    'svg',
    { class: `sign ${kInks[seat % kInks.length] ?? ''}`, viewBox: '0 0 14 14', 'aria-hidden': 'true' },
    ...(shape?.() ?? []),
  );
}
