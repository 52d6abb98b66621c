/** A throw and what comes of it as scenes, each of which tells where all dice are at any of its moments. */
import { clamped, smooth } from '../../table/three/easing';
import { consequences, diceOf, type Step } from './consequences';
import { anyFace, lyingPose, slotPose } from './layout';
import { about, between, chance, far, flat, mixed, slerp, times, type Pose } from './pose';
import type { Setting } from './slots';
import { raceAt, raceLasts, type Raced } from './race';
import { racePoses } from './race_layout';
import { handDice, type ElementsState, type Fallen, type Rest } from './state';
import { sampled, trackLasts, type Track } from './track';

type Poses = readonly Pose[];

export interface Scene {
  readonly kind: 'reach' | 'throw' | 'race' | 'rest' | Step['kind'];
  readonly lasts: number; // milliseconds
  /** Dice that are pointed out meanwhile. */
  readonly marked?: Poses;
  at(milliseconds: number): Poses;
}

export interface Film {
  readonly scenes: readonly Scene[];
  /** After so many of them the last die lies. */
  readonly rests: number;
  readonly setting: Setting;
  readonly poses: Poses;
}

export interface Start {
  readonly setting: Setting;
  readonly poses: Poses;
  readonly me: number;
}

const kReachLasts = 180;
const kStepLasts = 285;
/** All lies still for so long before anything is taken: one has to see what was thrown. */
const kRestLasts = 420;
/** A made-up fall lasts about as long as one from a hand. */
const kDropLasts = 520;
/** A hand nearer than this needs no time to get to where it lets go, metres. */
const kAtHand = 0.004;

export function film(
  before: ElementsState,
  fact: Fallen,
  after: ElementsState,
  track: Track | null,
  start: Start,
): Film {
  const dice = diceOf(fact, start.setting);
  const begin = withNew(start.poses, dice);
  const thrown = track === null ? madeUp(fact, dice, begin) : recorded(track, fact, dice, begin);
  return followed(thrown, before, fact, after, start);
}

/** A finished race in real time, and what its winner takes. */
export function raceFilm(before: ElementsState, raced: Raced, after: ElementsState, start: Start): Film {
  const hands = before.hands.map(handDice);
  const at = (milliseconds: number) =>
    racePoses(raceAt(raced, milliseconds, hands), start.setting, start.poses, hands.length, start.me);
  const scene: Scene = { kind: 'race', lasts: raceLasts(raced), at };
  return followed([scene], before, { fallen: before.cauldron }, after, start);
}

/** What came of it, after what was seen of it. */
function followed(
  thrown: readonly Scene[],
  before: ElementsState,
  fact: Fallen,
  after: ElementsState,
  start: Start,
): Film {
  const scenes: Scene[] = [...thrown];
  let poses = scenes.at(-1)?.at(Infinity) ?? start.poses;
  let { setting } = start;
  const steps = consequences(before, fact, after, setting);
  const matching = taken(steps, poses);
  for (const step of steps) {
    const next = posed(step, poses, start.me);
    if (next.some((pose, die) => far(pose.at, poses[die]?.at ?? pose.at) > 1e-4)) {
      if (scenes.length === thrown.length) scenes.push(still(poses, matching));
      scenes.push(tween(step.kind, poses, next, kStepLasts));
    }
    [poses, setting] = [next, step.setting];
  }
  return { scenes, rests: thrown.length, setting, poses };
}

/** Where the dice lie that will be taken. */
function taken(steps: readonly Step[], poses: Poses): Poses {
  const i = steps.findIndex(({ kind }) => kind === 'taking');
  const [lie, took] = [steps[i - 1], steps[i]];
  return poses.filter(
    (_, die) => lie?.setting[die]?.kind === 'cauldron' && took?.setting[die]?.kind !== 'cauldron',
  );
}

const still = (poses: Poses, marked: Poses): Scene => ({
  kind: 'rest',
  lasts: kRestLasts,
  at: () => poses,
  marked,
});

/** Dice that were not on the table come from above. */
function withNew(poses: Poses, dice: readonly number[]): Poses {
  const count = Math.max(poses.length, ...dice.map((die) => die + 1));
  return Array.from(
    { length: count },
    (_, die) => poses[die] ?? { at: [0, 0, 0.22], turned: flat(anyFace(die)) },
  );
}

export const posed = (step: Pick<Step, 'state' | 'setting'>, before: Poses, me: number): Poses =>
  step.setting.map((slot, die) =>
    slotPose(slot, die, before[die]?.turned ?? flat(anyFace(die)), step.state, me),
  );

/** Where a die of a fact lies, if it counts. */
function restPose(rest: Rest, index: number, count: number): Pose | null {
  if (rest.out === true || rest.face === undefined) return null;
  return lyingPose({ ...rest, face: rest.face }, index, count);
}

function replaced(poses: Poses, dice: readonly number[], pose: (i: number, old: Pose) => Pose): Poses {
  const next = [...poses];
  dice.forEach((die, i) => {
    const old = poses[die];
    if (old !== undefined) next[die] = pose(i, old);
  });
  return next;
}

/** Exactly as recorded; at its end exactly as the fact has it. */
function recorded(track: Track, fact: Fallen, dice: readonly number[], begin: Poses): readonly Scene[] {
  const lasts = trackLasts(track);
  const at = (milliseconds: number) =>
    replaced(begin, dice, (i, old) => {
      const rest = fact.fallen[i];
      const end = milliseconds >= lasts && rest ? restPose(rest, i, fact.fallen.length) : null;
      return end ?? sampled(track, i, milliseconds) ?? old;
    });
  const scene: Scene = { kind: 'throw', lasts, at };
  const first = at(0);
  const isFar = first.some((pose, die) => far(pose.at, begin[die]?.at ?? pose.at) > kAtHand);
  return isFar ? [tween('reach', begin, first, kReachLasts), scene] : [scene];
}

/**
 * Made up, and not what happened: of ideal dice, or where no way was recorded, only the faces are known. Each thrown die
 * drops tumbling onto its place, one shortly after the other.
 */
function madeUp(fact: Fallen, dice: readonly number[], begin: Poses): readonly Scene[] {
  const ends = fact.fallen.map((rest, i) => restPose(rest, i, fact.fallen.length));
  const at = (milliseconds: number) =>
    replaced(begin, dice, (i, old) => {
      const end = ends[i];
      if (!end) return old;
      const begins = (i / Math.max(1, dice.length)) * 0.35 * kDropLasts;
      const part = clamped((milliseconds - begins) / (kDropLasts - begins));
      return far(old.at, end.at) < 0.03 ? between(old, end, part) : dropped(old, end, part, i);
    });
  return [{ kind: 'throw', lasts: kDropLasts, at }];
}

function dropped(from: Pose, to: Pose, part: number, die: number): Pose {
  if (part === 1) return to;
  const fall = Math.min(1, part / 0.75);
  const bounce = part > 0.75 ? Math.sin(((part - 0.75) / 0.25) * Math.PI) * 0.006 : 0;
  const [x, y] = mixed(from.at, to.at, part);
  const z = from.at[2] + (to.at[2] - from.at[2]) * fall * fall + bounce;
  const axis: Pose['at'] = [Math.cos(die * 2.4), Math.sin(die * 2.4), 0];
  return { at: [x, y, z], turned: times(about(axis, (1 - part) ** 1.5 * 7), to.turned) };
}

/** From one arrangement to another, each moving die in a low arc. */
export function tween(kind: Scene['kind'], from: Poses, to: Poses, lasts: number): Scene {
  const moved = (die: number, milliseconds: number): Pose => {
    const [a, b] = [from[die], to[die]];
    if (a === undefined || b === undefined) return b ?? a ?? { at: [0, 0, 0], turned: [1, 0, 0, 0] };
    const way = far(a.at, b.at);
    if (way < 1e-4) return b;
    const delay = chance(die, 9) * 0.25;
    const eased = smooth(clamped((milliseconds / lasts - delay) / (1 - delay)));
    const [x, y, z] = mixed(a.at, b.at, eased);
    // Over the rim if the way leads across it, else hardly off the table.
    const height = Math.min(0.09, way * 0.6);
    return { at: [x, y, z + 4 * height * eased * (1 - eased)], turned: slerp(a.turned, b.turned, eased) };
  };
  const count = Math.max(from.length, to.length);
  return {
    kind,
    lasts,
    at: (milliseconds) => Array.from({ length: count }, (_, die) => moved(die, milliseconds)),
  };
}
