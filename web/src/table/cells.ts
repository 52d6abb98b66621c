import { kSquare, reading, stepped, type Point } from './squares';

/** What hands and keys do on a board, square by square. */
export type CellInput =
  | { readonly t: 'tapped'; square: string }
  | { readonly t: 'pointed'; square: string | null }
  /** A stack is being carried; `at` is the pointer in the drawing's units. */
  | { readonly t: 'carried'; square: string; at: Point }
  /** `to` is null beside the board. */
  | { readonly t: 'dropped'; from: string; to: string | null }
  | { readonly t: 'let_go' };

/** An invisible grid of cells over a drawn board: it hears the pointer, has the keyboard's focus, and speaks. */
export interface Cells {
  readonly element: HTMLElement;
  lay(size: number, flipped: boolean): void;
  describe(describe: (square: string) => CellWords): void;
  focus(square?: string): void;
}

export interface CellWords {
  readonly label: string;
  readonly selected: boolean;
  /** A finger that starts here carries a stack; elsewhere it scrolls the page. */
  readonly carries: boolean;
  /** The next and previous choice are looked for among these. */
  readonly offered: boolean;
}

/** Pixels a pointer travels before a press becomes a drag. */
const kDragBegins = 5;

export function createCells(label: string, hear: (input: CellInput) => void): Cells {
  const element = document.createElement('div');
  element.className = 'cells';
  element.setAttribute('role', 'grid');
  element.setAttribute('aria-label', label);
  const cells = new Map<string, HTMLElement>();
  let size = 0;
  let flipped = false;
  let current = 'a1';
  let offered: readonly string[] = [];

  function lay(newSize: number, newFlipped: boolean): void {
    if (newSize === size && newFlipped === flipped) return;
    const hadFocus = element.contains(document.activeElement);
    [size, flipped] = [newSize, newFlipped];
    element.style.setProperty('--size', String(size));
    cells.clear();
    element.replaceChildren(...reading(size, flipped).map(rowOf));
    if (!cells.has(current)) current = 'a1';
    hold(current);
    if (hadFocus) cells.get(current)?.focus();
  }

  function rowOf(squares: readonly string[]): HTMLElement {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    row.append(...squares.map(cellOf));
    return row;
  }

  function cellOf(square: string): HTMLElement {
    const cell = document.createElement('div');
    cell.setAttribute('role', 'gridcell');
    cell.dataset.square = square;
    cell.tabIndex = -1;
    cells.set(square, cell);
    return cell;
  }

  /** Makes `square` the one that the Tab key comes to. */
  function hold(square: string): void {
    const before = cells.get(current);
    if (before) before.tabIndex = -1;
    current = square;
    const cell = cells.get(square);
    if (cell) cell.tabIndex = 0;
  }

  function focus(square = current): void {
    hold(square);
    cells.get(square)?.focus({ preventScroll: true });
  }

  function describe(words: (square: string) => CellWords): void {
    offered = [...cells]
      .filter(([square, cell]) => tell(cell, words(square)).offered)
      .map(([square]) => square);
  }

  element.addEventListener('keydown', (event) => {
    const goes = keyTarget(event.key, current, size, flipped, offered);
    if (goes !== null) focus(goes);
    else if (event.key === 'Enter' || event.key === ' ') hear({ t: 'tapped', square: current });
    else return;
    event.preventDefault();
  });
  element.addEventListener('focusin', (event) => {
    const square = squareOf(event.target);
    if (square === null) return;
    hold(square);
    // A press focuses too; only the keyboard's focus is a question about the square.
    if (event.target instanceof HTMLElement && event.target.matches(':focus-visible'))
      hear({ t: 'pointed', square });
  });
  element.addEventListener('focusout', () => hear({ t: 'pointed', square: null }));
  // A screen reader's press comes as a click without a pointer.
  element.addEventListener('click', (event) => {
    const square = squareOf(event.target);
    if (event.detail === 0 && square !== null) hear({ t: 'tapped', square });
  });
  listenToPointer(element, () => ({ size, flipped }), hear);
  return { element, lay, describe, focus };
}

function squareOf(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? (target.dataset.square ?? null) : null;
}

function tell(cell: HTMLElement, words: CellWords): CellWords {
  if (cell.getAttribute('aria-label') !== words.label) cell.setAttribute('aria-label', words.label);
  cell.setAttribute('aria-selected', String(words.selected));
  cell.classList.toggle('carries', words.carries);
  cell.classList.toggle('offered', words.offered);
  return words;
}

const kArrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key takes the focus; null if it is not for moving about. */
export function keyTarget(
  key: string,
  from: string,
  size: number,
  flipped: boolean,
  offered: readonly string[],
): string | null {
  const arrow = kArrows[key];
  if (arrow) return stepped(from, arrow[0], arrow[1], size, flipped);
  if (key === 'Home') return stepped(from, -size, 0, size, flipped);
  if (key === 'End') return stepped(from, size, 0, size, flipped);
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  if (offered.length === 0) return from;
  const at = offered.indexOf(from);
  const next = key === 'PageDown' ? at + 1 : Math.max(at, 0) - 1;
  return offered[(next + offered.length) % offered.length] ?? from;
}

interface Press {
  readonly from: string;
  readonly x: number;
  readonly y: number;
  carrying: boolean;
}

function listenToPointer(
  element: HTMLElement,
  laid: () => { size: number; flipped: boolean },
  hear: (input: CellInput) => void,
): void {
  let press: Press | null = null;
  const at = (event: PointerEvent) => pointOf(element, event, laid().size);
  const under = (event: PointerEvent) => squareAt(at(event), laid().size, laid().flipped);

  element.addEventListener('pointerdown', (event) => {
    const from = under(event);
    if (event.button !== 0 || from === null) return;
    press = { from, x: event.clientX, y: event.clientY, carrying: false };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (!press) {
      if (event.pointerType === 'mouse') hear({ t: 'pointed', square: under(event) });
      return;
    }
    press.carrying ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > kDragBegins;
    if (!press.carrying) return;
    hear({ t: 'carried', square: press.from, at: at(event) });
    hear({ t: 'pointed', square: under(event) });
  });
  element.addEventListener('pointerup', (event) => {
    if (!press) return;
    const { from, carrying } = press;
    press = null;
    if (carrying) hear({ t: 'dropped', from, to: under(event) });
    else hear({ t: 'tapped', square: from });
  });
  element.addEventListener('pointercancel', () => {
    press = null;
    hear({ t: 'let_go' });
  });
  element.addEventListener('pointerleave', () => hear({ t: 'pointed', square: null }));
}

function pointOf(element: HTMLElement, event: PointerEvent, size: number): Point {
  const box = element.getBoundingClientRect();
  const scale = (size * kSquare) / box.width;
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
}

function squareAt(point: Point, size: number, flipped: boolean): string | null {
  return reading(size, flipped)[Math.floor(point.y / kSquare)]?.[Math.floor(point.x / kSquare)] ?? null;
}
