/**
 * How a throw is aimed: the gesture of src/games/elements/action.h in the units in which people read it. Gesture, sliders,
 * number fields and keys all make and change this one value.
 */

export type What =
  | { readonly kind: 'die' }
  | { readonly kind: 'hand' }
  | { readonly kind: 'mountain'; readonly index: number };

export interface Aim {
  readonly what: What;
  /** Release point, millimetres from the middle of the mat; x along its long axis, z up. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees in plan: 0 along +x, 90 away from the own seat. */
  readonly heading: number;
  /** Degrees above the horizontal; negative is downwards. */
  readonly slope: number;
  /** m/s. */
  readonly speed: number;
  /** rad/s; positive rolls towards `heading`. */
  readonly spin: number;
}

interface Range {
  readonly least: number;
  readonly most: number;
  /** What one key press changes, and what the value is rounded to. */
  readonly step: number;
  readonly grain: number;
}

export type AimPart = Exclude<keyof Aim, 'what'>;

/** What a hand can do: `kReach` of action.h. */
export const kReach: Readonly<Record<AimPart, Range>> = {
  x: { least: -200, most: 200, step: 5, grain: 0.1 },
  y: { least: -200, most: 200, step: 5, grain: 0.1 },
  z: { least: 30, most: 300, step: 5, grain: 0.1 },
  heading: { least: -180, most: 180, step: 2, grain: 0.1 },
  slope: { least: -90, most: 90, step: 5, grain: 0.1 },
  speed: { least: 0, most: 5, step: 0.05, grain: 0.001 },
  spin: { least: -60, most: 60, step: 2, grain: 0.1 },
};

export const kParts = Object.keys(kReach) as readonly AimPart[];

/** The usual throw: from the own edge of the box into its middle. */
export const kUsual: Aim = {
  what: { kind: 'die' },
  x: 0,
  y: -60,
  z: 160,
  heading: 90,
  slope: -20,
  speed: 0.7,
  spin: 20,
};

const rounded = (value: number, grain: number) => Number((Math.round(value / grain) * grain).toFixed(3));

function turned(degrees: number): number {
  const whole = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return whole === -180 && degrees > 0 ? 180 : whole;
}

/** The nearest aim that a hand can do. */
export function within(aim: Aim): Aim {
  const clamped: Record<AimPart, number> = { ...aim, heading: turned(aim.heading) };
  const parts = kParts.map((part): [AimPart, number] => {
    const { least, most, grain } = kReach[part];
    return [part, rounded(Math.min(most, Math.max(least, clamped[part])), grain)];
  });
  return { ...aim, ...Object.fromEntries(parts) };
}

export const changed = (aim: Aim, part: AimPart, value: number): Aim => within({ ...aim, [part]: value });

const kKeys: Readonly<Record<string, readonly [AimPart, number]>> = {
  ArrowLeft: ['heading', 1],
  ArrowRight: ['heading', -1],
  ArrowUp: ['speed', 1],
  ArrowDown: ['speed', -1],
  e: ['spin', 1],
  q: ['spin', -1],
  PageUp: ['slope', 1],
  PageDown: ['slope', -1],
};

/** The aim after a key; null if the key has nothing to do with aiming. Shift goes five steps at once. */
export function keyed(aim: Aim, key: string, shift = false): Aim | null {
  const known = kKeys[key.length === 1 ? key.toLowerCase() : key];
  if (known === undefined) return null;
  const [part, way] = known;
  return changed(aim, part, aim[part] + way * kReach[part].step * (shift ? 5 : 1));
}

const kThing = { die: 'throw', hand: 'throw hand', mountain: 'throw mountain' } as const;

/** The action's text, in the notation of src/games/elements/notation.h. */
export function toText(aim: Aim): string {
  const { what, x, y, z, heading, slope, speed, spin } = within(aim);
  const thing = what.kind === 'mountain' ? `${kThing.mountain} ${what.index + 1}` : kThing[what.kind];
  return `${thing} from ${x},${y},${z} heading ${heading} slope ${slope} speed ${speed} spin ${spin}`;
}
