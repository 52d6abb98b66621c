import { kElements, type Face } from './state';
import { kSymbols, type Stroke } from './symbols';

const kKinds = { fill: '', line: 'ln', cut: 'cut', hole: 'hole' } as const;

/** The shapes that drawings of dice use, to stand once in the page: symbols, and the faces they are on. */
export const elementsDefs = [
  ...kElements.map(
    (element) => `<g id="sym-${element}" class="sym">${kSymbols[element].map(drawn).join('')}</g>`,
  ),
  ...[...kElements, 'blank' as const].map(
    (face) => `<g id="face-${face}">${ground(7.7)}${face === 'blank' ? '' : symbol(face)}</g>`,
  ),
  `<rect id="shade" x="-7.7" y="-7.7" width="15.4" height="15.4" rx="2.4" fill="#3b2a14"/>`,
].join('');

function drawn({ d, as }: Stroke): string {
  return `<path class="${kKinds[as]}" d="${d}"/>`;
}

function ground(half: number): string {
  return `<rect class="f" x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="2.4"/>`;
}

function symbol(face: Exclude<Face, 'blank'>): string {
  return `<use href="#sym-${face}" class="${face}" transform="scale(.5)"/>`;
}
