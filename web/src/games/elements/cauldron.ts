/**
 * The cauldron of Battle of Elements, as a page uses it:
 *
 *   const view = await createCauldron(host, listener);   // loads three.js only now
 *   view.show(state, { me, legal, names, asked });            // to be there at once
 *   await view.play(before, fact, after);                // a throw in real time, then what comes of it
 *   view.aim(aim);                                       // from sliders and number fields; null aims at nothing
 *   view.dispose();
 *
 * The host is any box with a size; the view fills it, follows it, and listens to pointer and keys in it: arrows turn and
 * strengthen the aim, Q and E its spin, Page Up and Down its slope, Enter throws; 1 to 9 take a lying die, which arrows, Q and
 * E then move; Space skips what plays, or puts the next die on the own tower; Escape skips or lets go. The page names the host
 * for a screen reader and tells in words what lies there. The view knows no rule: what may be thrown is read from the legal
 * actions' texts; what was done by hand is told as an action's text and comes true with the next `show`. After a refusal show
 * the same state again: what was taken is seen going back.
 */
import type { Aim } from './aim';
import type { Put, Raced, RaceState } from './race';
import type { ElementsState, Fallen } from './state';

export interface Moment {
  /** Whose side of the table is seen; null for a spectator, who sits with seat 0. */
  readonly me: number | null;
  /** The texts of what `me` may do now; empty if nothing. */
  readonly legal: readonly string[];
  /** By seat. */
  readonly names: readonly string[];
  /** The seats that are to decide now. */
  readonly asked: readonly number[];
}

export interface CauldronListener {
  /** An action by hand, in the game's notation. */
  acts(text: string): void;
  /** The aim, each time it changes by gesture or key; null when nothing is aimed any more. */
  aims(aim: Aim | null): void;
  /** The last die lies. Nothing may tell what was thrown before this (T9). */
  rests(): void;
  /** Dice knocked against something while they rolled, from 0 (hardly) to 1 (hard); for the ear. */
  knocks(strength: number): void;
  /** Somebody here put a die on the own tower. */
  places(put: Put): void;
  /** There is no WebGL, or it went away and did not return: the page has to do with words. */
  fails(): void;
}

export interface Look {
  /** No motion at all, whatever the system says. */
  readonly still: boolean;
  readonly flight: 'seat' | 'above';
}

export interface CauldronView {
  show(state: ElementsState, moment: Moment): void;
  /**
   * Ends when all is as `after`, which is then shown; at once with reduced motion or after `skip`. `before` is the state
   * that asked nature. A `Fallen` without a track (ideal dice) is shown falling in a way that is made up. A race that was
   * seen while it went on need not be played: show `after` instead.
   */
  play(before: ElementsState, fact: Fallen | Raced, after: ElementsState): Promise<void>;
  skip(): void;
  aim(aim: Aim | null): void;
  /** Shows a Pillar of Fire race, or with null the cauldron again. */
  race(race: RaceState | null): void;
  look(look: Look): void;
  focus(): void;
  dispose(): void;
}

export async function createCauldron(host: HTMLElement, listener: CauldronListener): Promise<CauldronView> {
  const { openCauldron } = await import('./cauldron_view');
  return openCauldron(host, listener);
}
