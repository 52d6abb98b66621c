import { kSquare, middle } from './squares';

/** Words written over a square for a moment, to name what happened there. */
export interface Naming {
  readonly element: HTMLElement;
  name(word: string, square: string, size: number, flipped: boolean): void;
}

const kLasts = 1400; // ms, as long as the animation `named` in board.css

/** How many of its own heights a word is written above the middle of its square. */
const kAbove = 1.6;
/** What is left free at the edge: the words rise by as much before they are gone. */
const kMargin = 8; // px

/** Where something of a length begins, so that it lies wholly within. */
export function within(begins: number, length: number, whole: number): number {
  return Math.max(kMargin, Math.min(whole - length - kMargin, begins));
}

/** `frame` is the width of what lies round the field, in the drawing's units. */
export function createNaming(frame: number): Naming {
  const element = document.createElement('div');
  element.className = 'names';
  element.setAttribute('aria-hidden', 'true');
  return {
    element,
    name(word, square, size, flipped) {
      const label = document.createElement('span');
      const { x, y } = middle(square, size, flipped);
      const part = (at: number) => (at + frame) / (size * kSquare + 2 * frame);
      label.textContent = word;
      element.append(label);
      const { offsetWidth: wide, offsetHeight: high } = label;
      label.style.left = `${within(part(x) * element.clientWidth - wide / 2, wide, element.clientWidth)}px`;
      label.style.top = `${within(part(y) * element.clientHeight - kAbove * high, high, element.clientHeight)}px`;
      setTimeout(() => label.remove(), kLasts);
    },
  };
}
