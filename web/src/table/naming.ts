import { kSquare, middle } from './squares';

/** Words written over a square for a moment, to name what happened there. */
export interface Naming {
  readonly element: HTMLElement;
  name(word: string, square: string, size: number, flipped: boolean): void;
}

const kLasts = 1400; // ms, as long as the animation `named` in board.css

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
      const percent = (at: number) => `${((at + frame) / (size * kSquare + 2 * frame)) * 100}%`;
      label.textContent = word;
      label.style.left = percent(x);
      label.style.top = percent(y);
      element.append(label);
      setTimeout(() => label.remove(), kLasts);
    },
  };
}
