import type { Seat } from '../../wire';
import { after, type Stacks } from './position';
import type { Effect } from './wire';

/** Checkers on their way: to another square, or off the board. */
export interface Flight {
  readonly kind: Exclude<Effect['kind'], 'win'>;
  readonly from: string;
  readonly to: string | null;
  readonly seat: Seat;
  readonly checkers: number;
}

/** One flight of a film, with what lies still meanwhile. Times are milliseconds since the film began. */
export interface Scene {
  readonly begins: number;
  readonly lasts: number;
  readonly flight: Flight;
  readonly still: Stacks;
}

/** How the table gets from one drawing to the next, flight by flight. */
export interface Film {
  readonly scenes: readonly Scene[];
  readonly lasts: number;
  /** What lies there in the end. */
  readonly end: Stacks;
}

/** One moment of a film. */
export interface Frame {
  readonly stacks: Stacks;
  readonly flying: { readonly flight: Flight; readonly progress: number } | null;
}

/** A whole turn stays under 300 ms, however much follows from its first move. */
const kTurnLasts = 285;
const kMoveAloneLasts = 210;
const kReturnLasts = 180;

/** The film of one action's effects, over the drawing before it. */
export function film(before: Stacks, effects: readonly Effect[]): Film {
  const flown = effects.filter((effect) => effect.kind !== 'win');
  const lasts = flown.length > 1 ? kTurnLasts : kMoveAloneLasts;
  // The first move travels; what follows is near or is lifted off, and gets half its time.
  const share = lasts / (flown.length + 1);
  const scenes: Scene[] = [];
  let lying = before;
  let begins = 0;
  for (const effect of flown) {
    const flight = flightOf(lying, effect);
    if (!flight) continue;
    const takes = scenes.length === 0 ? 2 * share : share;
    scenes.push({ begins, lasts: takes, flight, still: lifted(lying, flight) });
    lying = after(lying, [effect]);
    begins += takes;
  }
  return { scenes, lasts: begins, end: lying };
}

function flightOf(stacks: Stacks, effect: Exclude<Effect, { kind: 'win' }>): Flight | null {
  const stack = stacks.get(effect.from);
  if (!stack) return null;
  const to = 'to' in effect ? effect.to : null;
  const checkers = 'checkers' in effect ? effect.checkers : 1;
  return { kind: effect.kind, from: effect.from, to, seat: stack.seat, checkers };
}

function lifted(stacks: Stacks, flight: Flight): Stacks {
  const next = new Map(stacks);
  const left = (stacks.get(flight.from)?.checkers ?? 0) - flight.checkers;
  if (left > 0) next.set(flight.from, { seat: flight.seat, checkers: left });
  else next.delete(flight.from);
  return next;
}

/** When the first `count` flights are over: what a hand has already shown need not be shown again. */
export function skipping(shown: Film, count: number): number {
  return shown.scenes[count]?.begins ?? (count > 0 ? shown.lasts : 0);
}

/** The way back of what was tried in vain, from `to` to where it stands. */
export function returning(stacks: Stacks, from: string, to: string): Film | null {
  const stack = stacks.get(from);
  if (!stack || from === to) return null;
  const flight: Flight = { kind: 'slide', from: to, to: from, seat: stack.seat, checkers: stack.checkers };
  const still = lifted(stacks, { ...flight, from });
  return { scenes: [{ begins: 0, lasts: kReturnLasts, flight, still }], lasts: kReturnLasts, end: stacks };
}

/** What is to be seen `time` milliseconds after the film began. */
export function frameAt(shown: Film, time: number): Frame {
  const scene = shown.scenes.find((each) => time < each.begins + each.lasts);
  if (!scene) return { stacks: shown.end, flying: null };
  const progress = eased((time - scene.begins) / scene.lasts);
  return { stacks: scene.still, flying: { flight: scene.flight, progress } };
}

/** Starts and ends gently, like a hand. */
function eased(part: number): number {
  return part * part * (3 - 2 * part);
}
