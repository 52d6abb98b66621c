/** Names and places of the squares of a checkered board, a1 at the first player's left hand. */

/** The side of a square on every drawing, in the drawing's own units. */
export const kSquare = 90;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const kFiles = 'abcdefghijklmnopqrstuvwxyz';

/** The name of the square in column `file` and row `row`, both from 0. */
export function squareName(file: number, row: number): string {
  return `${kFiles[file] ?? '?'}${row + 1}`;
}

export function fileOf(square: string): number {
  return kFiles.indexOf(square[0] ?? '');
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

/** The middle of `square` on a drawing whose origin is the upper left corner of the field. */
export function middle(square: string, size: number, flipped: boolean): Point {
  const across = flipped ? size - 1 - fileOf(square) : fileOf(square);
  const down = flipped ? rowOf(square) : size - 1 - rowOf(square);
  return { x: (across + 0.5) * kSquare, y: (down + 0.5) * kSquare };
}

/** The squares as a reader meets them on the drawing: row by row, the upper row first. */
export function reading(size: number, flipped: boolean): readonly (readonly string[])[] {
  const steps = Array.from({ length: size }, (_, step) => step);
  const rows = flipped ? steps : steps.toReversed();
  const files = flipped ? steps.toReversed() : steps;
  return rows.map((row) => files.map((file) => squareName(file, row)));
}

/** Where one comes from `square` by `right` columns and `down` rows of the drawing; the edge stops. */
export function stepped(square: string, right: number, down: number, size: number, flipped: boolean): string {
  const turn = flipped ? -1 : 1;
  const within = (value: number) => Math.min(size - 1, Math.max(0, value));
  return squareName(within(fileOf(square) + right * turn), within(rowOf(square) - down * turn));
}
