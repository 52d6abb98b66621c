/** The five symbols, as paths in a square of 30 around the middle, y downwards. */
import type { Element } from './state';

export interface Stroke {
  readonly d: string;
  /** `fill` and `line` are in the symbol's colour, `cut` (a line) and `hole` in that of what it is on. */
  readonly as: 'fill' | 'line' | 'cut' | 'hole';
}

/** Widths of `line` and `cut`. */
const kLine = 2.9;
const kCut = 1.5;

export const kSymbols: Readonly<Record<Element, readonly Stroke[]>> = {
  lightning: [{ as: 'fill', d: 'M3.6-11.5-8 2.2h6.6L-4.6 11.5 8.4-3.4H1.8L6.2-11.5z' }],
  wind: [
    {
      as: 'line',
      d: 'M-10.5-3.2H3.2a4 4 0 1 0-4-4M-10.5 2H6.4a3.9 3.9 0 1 1-3.9 3.9M-10.5 7.2h7.3a2.6 2.6 0 1 1-2.6 2.6',
    },
  ],
  stone: [
    { as: 'fill', d: 'M-11 7.5-8.5-3.5-1.5-10 6.5-7 11 3 8 9-6.5 10z' },
    { as: 'cut', d: 'M-8.5-3.5-1 0 8 9M-1 0 6.5-7M-1 0-6.5 10' },
  ],
  water: [
    {
      as: 'fill',
      d: 'M-11 5.2C-8.5-6.5-.5-12 9.8-9.4 4.6-8.6 2.4-5.2 4-1.9 5.4.9 8.6 1.4 11 .4V5.2C8 7.4 5.6 7.4 3.7 5.9 1.4 4.2-1.3 4.2-3.7 5.9-5.9 7.4-8.5 7.2-11 5.2z',
    },
    { as: 'line', d: 'M-10.5 10.2c2.3 1.4 4.6 1.4 7 0s4.6-1.4 7 0 4.6 1.4 7 0' },
  ],
  fire: [
    {
      as: 'fill',
      d: 'M-.6 11.6C-7.2 11.6-10 7-8.6 1.6-8.1-.6-6.8-2.4-5.6-4c.2 2.3 1 3.7 2.4 4.5C-3.8-4.4-1.4-9.2 3-12c-.4 4 1.3 6 3.4 8.5C8.5-1 9.8 1.2 9 5 8.1 9.2 4.3 11.6-.6 11.6z',
    },
    {
      as: 'hole',
      d: 'M.2 9.4c-2.8 0-4.2-1.9-3.6-4.3C-2.9 3-.9 1.9.2-.8 1.1 2 4 3 4.3 5.6 4.5 7.9 2.8 9.4.2 9.4z',
    },
  ],
};

/** Draws a symbol around the middle of the canvas' own coordinates, in its units. */
export function drawSymbol(
  canvas: CanvasRenderingContext2D,
  element: Element,
  colour: string,
  ground: string,
): void {
  canvas.lineCap = 'round';
  for (const { d, as } of kSymbols[element]) {
    const path = new Path2D(d);
    canvas.fillStyle = canvas.strokeStyle = as === 'fill' || as === 'line' ? colour : ground;
    canvas.lineWidth = as === 'line' ? kLine : kCut;
    if (as === 'fill' || as === 'hole') canvas.fill(path);
    else canvas.stroke(path);
  }
}
