import { film, frameAt, returning, skipping, type Film, type Flight, type Frame } from './film';
import type { Stacks } from './position';
import { isSame } from './way';
import type { Effect } from './wire';

/** A film to be shown: from its beginning or from where a hand has shown it already, perhaps backwards. */
interface Reel {
  readonly film: Film;
  readonly backwards: boolean;
  /** Milliseconds that need not be shown. */
  readonly from: number;
}

/** What leads from one drawing to another. */
export interface Showing {
  readonly effects: readonly (readonly Effect[])[];
  readonly backwards: boolean;
  /** How many effects of the first action a hand has carried out. */
  readonly done: number;
}

/** Shows films one after the other. */
export interface Projector {
  /** Shows how `before` became `end`; nothing if the effects do not lead there. */
  roll(before: Stacks, end: Stacks, showing: Showing): void;
  /** Shows how what was tried goes back from `to` to where it stands. */
  bringBack(stacks: Stacks, from: string, to: string): void;
  /** What is to be seen at `now`, in milliseconds; null if no film runs. */
  frame(now: number): Frame | null;
  /** With `still` nothing is shown, and what happened is told at once. */
  hold(still: boolean): void;
}

/** Who steps fast through a match does not wait for more films than this. */
const kQueued = 3;

/** `landed` is told of each flight that is over, if it went forward. */
export function createProjector(landed: (flight: Flight) => void): Projector {
  let reels: readonly Reel[] = [];
  let began: number | null = null;
  let isStill = false;

  function load(next: readonly Reel[], afterOthers: boolean): void {
    if (isStill) next.forEach(land);
    const queued = afterOthers && reels.length < kQueued ? reels : [];
    if (queued.length === 0) began = null;
    reels = isStill ? [] : [...queued, ...next];
  }

  function frame(now: number): Frame | null {
    const [reel] = reels;
    if (!reel) return null;
    began ??= now - reel.from;
    const time = now - began;
    const { lasts } = reel.film;
    if (time < lasts) return frameAt(reel.film, reel.backwards ? lasts - time : time);
    land(reel);
    reels = reels.slice(1);
    began = null;
    return frame(now);
  }

  /** Tells of the part that was shown, or of all if a hand did everything. */
  function land({ film: { scenes, lasts }, backwards, from }: Reel): void {
    if (backwards) return;
    for (const { begins, flight } of scenes) if (begins >= from || from >= lasts) landed(flight);
  }

  return {
    roll(before, end, showing) {
      const next = reelsTo(before, end, showing);
      load(next, next.length > 0 && showing.done === 0);
    },
    bringBack(stacks, from, to) {
      const back = returning(stacks, from, to);
      if (back) load([{ film: back, backwards: false, from: 0 }], false);
    },
    frame,
    hold(still) {
      isStill = still;
    },
  };
}

function reelsTo(before: Stacks, end: Stacks, { effects, backwards, done }: Showing): readonly Reel[] {
  let lying = backwards ? end : before;
  const films = effects.map((each) => {
    const next = film(lying, each);
    lying = next.end;
    return next;
  });
  if (!isSame(lying, backwards ? before : end)) return [];
  const reels = films.map((each, n) => ({ film: each, backwards, from: n === 0 ? skipping(each, done) : 0 }));
  return backwards ? reels.toReversed() : reels;
}
