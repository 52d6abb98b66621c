import drawing from './picture.svg?raw';
import { svg } from '../../table/svg';
import type { Die, Face } from './state';

/** The cauldron from a chair, with dice in it. */
export function picture(): Element {
  const box = document.createElement('template');
  box.innerHTML = drawing;
  return box.content.firstElementChild ?? svg('svg', {});
}

/** The mat from above, with what lies there. */
export function thumbnail(state: unknown): Element {
  const cauldron = (state as { readonly cauldron?: readonly Die[] } | null)?.cauldron ?? [];
  return svg(
    'svg',
    { class: 'elements-thumbnail', viewBox: '-100 -100 200 200' },
    svg('rect', { class: 'felt', x: -100, y: -100, width: 200, height: 200 }),
    svg('ellipse', { class: 'rim', rx: 92, ry: 76 }),
    svg('ellipse', { class: 'mat', rx: 76, ry: 57 }),
    ...cauldron.map((die, index) => lying(die, placeOf(die, index, cauldron.length))),
  );
}

function lying(
  { face }: { readonly face: Face },
  [x, y, turned]: readonly [number, number, number],
): Element {
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turned.toFixed(0)}) scale(1.15)`;
  return svg('use', { href: `#face-${face}`, transform: place });
}

/** Millimetres from the middle, downwards as a picture goes; dice without places lie in a ring. */
function placeOf({ at }: Die, index: number, count: number): readonly [number, number, number] {
  if (at && (at[0] !== 0 || at[1] !== 0)) return [at[0] / 1000, -at[1] / 1000, (index * 47) % 90];
  const angle = (index / Math.max(1, count)) * 2 * Math.PI;
  const [wide, high] = count === 1 ? [0, 0] : [38, 28];
  return [Math.cos(angle) * wide, Math.sin(angle) * high, (index * 47) % 90];
}
