/** What was thrown against what was to be expected (T2): recounted from the facts of a ledger, nothing else. */
import type { Die, ElementsState, Face, Fallen, Rest } from './state';

/** A throw as the ledger has it: the state that asked, and nature's answer. */
export interface Thrown {
  readonly before: Pick<ElementsState, 'cauldron' | 'falling' | 'active'>;
  readonly fact: Fallen;
}

export interface Count {
  readonly seen: number;
  readonly expected: number;
}

export interface Statistics {
  readonly throws: number;
  /** Dice that were thrown. */
  readonly dice: number;
  /** How often a thrown die showed each face; expected is a sixth of those that stayed in the box. */
  readonly faces: Readonly<Record<Face, Count>>;
  /** Throws of one die that matched. */
  readonly match: Count;
  /** Thrown dice that showed the blank. */
  readonly blank: Count;
  /** Thrown dice that did not stay in the box. */
  readonly out: Count;
  /** Lying dice that showed another face afterwards. */
  readonly changed: Count;
}

/** Share of thrown dice that leave the box, and of lying dice that a thrown one turns. */
export interface Chances {
  readonly out: number;
  readonly changed: number;
}
/** Of a toss, which is how most throw: measured, docs/physics.md, section 4. */
export const kChances: Chances = { out: 0.001, changed: 0.022 };

const kFaces: readonly Face[] = ['blank', 'lightning', 'wind', 'stone', 'water', 'fire'];

interface Sums {
  throws: number;
  dice: number;
  stayed: number;
  faces: Record<Face, number>;
  match: [number, number];
  out: number;
  lying: number;
  changed: number;
}

/** `seat`: only what that one threw. */
export function statistics(
  ledger: readonly Thrown[],
  seat: number | null = null,
  chances = kChances,
): Statistics {
  const sums: Sums = {
    throws: 0,
    dice: 0,
    stayed: 0,
    faces: { blank: 0, lightning: 0, wind: 0, stone: 0, water: 0, fire: 0 },
    match: [0, 0],
    out: 0,
    lying: 0,
    changed: 0,
  };
  for (const thrown of ledger) add(sums, thrown, seat);
  const face = (name: Face): [Face, Count] => [name, { seen: sums.faces[name], expected: sums.stayed / 6 }];
  return {
    throws: sums.throws,
    dice: sums.dice,
    faces: Object.fromEntries(kFaces.map(face)) as Record<Face, Count>,
    match: { seen: sums.match[0], expected: sums.match[1] },
    blank: { seen: sums.faces.blank, expected: sums.stayed / 6 },
    out: { seen: sums.out, expected: sums.dice * chances.out },
    changed: { seen: sums.changed, expected: sums.lying * chances.changed },
  };
}

function add(sums: Sums, { before, fact }: Thrown, seat: number | null): void {
  const lying = fact.fallen.slice(0, before.cauldron.length);
  const thrown = ofSeat(before.falling, fact.fallen.slice(before.cauldron.length), seat);
  if (thrown.length === 0) return;
  sums.throws += 1;
  sums.dice += thrown.length;
  for (const { out, face } of thrown) {
    if (out === true || face === undefined) sums.out += 1;
    else {
      sums.stayed += 1;
      sums.faces[face] += 1;
    }
  }
  addChanged(sums, before.cauldron, lying);
  if (thrown.length === 1 && before.falling.length === 1) addMatch(sums, before, fact);
}

/** Of a storm's dice, which lie in the order of the throws, those of one seat. */
function ofSeat(
  falling: ElementsState['falling'],
  rests: readonly Rest[],
  seat: number | null,
): readonly Rest[] {
  const by = falling.flatMap((fall) => Array.from({ length: fall.dice }, () => fall.seat));
  return rests.filter((_, i) => seat === null || by[i] === seat);
}

function addChanged(sums: Sums, before: readonly Die[], after: readonly Rest[]): void {
  before.forEach((die, i) => {
    const rest = after[i];
    sums.lying += 1;
    if (rest?.out !== true && rest?.face !== undefined && rest.face !== die.face) sums.changed += 1;
  });
}

/** A throw of one die matches if it shows one of the distinct faces that lie there: so many sixths. */
function addMatch(sums: Sums, before: Thrown['before'], fact: Fallen): void {
  // With the swamp, water never matches.
  const matching = (face: Face | undefined): face is Face =>
    face !== undefined && face !== 'blank' && !(face === 'water' && before.active.includes('water'));
  const distinct = new Set(before.cauldron.map(({ face }) => face).filter(matching));
  const faces = fact.fallen.flatMap(({ out, face }) => (out !== true && matching(face) ? [face] : []));
  sums.match[0] += new Set(faces).size < faces.length ? 1 : 0;
  sums.match[1] += distinct.size / 6;
}
