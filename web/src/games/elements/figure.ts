/** All that lies on the table now, and how it is seen: kept apart from who changes it. */
import type { Aim } from './aim';
import type { Tone } from './dice';
import { heldDice, withHeld } from './holding';
import { posed } from './film';
import type { Move } from './move';
import { flat, topFace, type Pose } from './pose';
import type { Scene3 } from './scene';
import { resettled, type Setting } from './slots';
import { kEdge, type ElementsState } from './state';

/** What a hand changes for a moment; nothing of it has happened. */
export interface Override {
  readonly aim: Aim | null;
  /** The die that was taken to aim; null for the usual one. */
  readonly die: number | null;
  readonly ghost: Move | null;
}

export interface Figure {
  readonly setting: Setting;
  readonly poses: readonly Pose[];
  /** Goes to a state; dice keep who they are. */
  settle(state: ElementsState, me: number): void;
  /** As it was left by a film. */
  leave(setting: Setting, poses: readonly Pose[]): void;
  /** Draws what lies there, a film's picture of it, or what a hand holds. */
  draw(poses?: readonly Pose[]): void;
  override(change: Override, me: number): void;
  /** What is drawn now, the held dice included. */
  readonly seen: readonly Pose[];
}

export function createFigure(scene: Scene3): Figure {
  let setting: Setting = [];
  let poses: readonly Pose[] = [];
  let seen: readonly Pose[] = [];
  let held: readonly number[] = [];

  const toneOf = (die: number): Tone => {
    if (setting[die]?.kind === 'out') return 'out';
    return held.includes(die) ? 'held' : 'plain';
  };
  const draw = (drawn: readonly Pose[]) => {
    seen = drawn;
    // A ghost comes after the last die.
    const tones = drawn.map((_, die): Tone => (die < poses.length ? toneOf(die) : 'ghost'));
    scene.dice.put(drawn, tones);
    scene.stage.ask();
  };
  return {
    get setting() {
      return setting;
    },
    get poses() {
      return poses;
    },
    get seen() {
      return seen;
    },
    settle(state, me) {
      setting = resettled(setting, state);
      poses = posed({ state, setting }, poses, me);
      held = [];
      draw(poses);
    },
    leave(nextSetting, nextPoses) {
      [setting, poses, held] = [nextSetting, nextPoses, []];
      draw(poses);
    },
    draw: (drawn = poses) => draw(drawn),
    override({ aim, die, ghost }, me) {
      held = aim === null ? [] : heldDice(setting, aim.what, me, die);
      const lying = aim === null ? poses : withHeld(poses, held, aim);
      draw(ghost === null ? lying : [...lying, ghostPose(ghost, setting, poses)]);
    },
  };
}

function ghostPose({ die, x, y, turned }: Move, setting: Setting, poses: readonly Pose[]): Pose {
  const number = setting.findIndex((slot) => slot.kind === 'cauldron' && slot.index === die);
  const face = topFace(poses[number]?.turned ?? flat('blank'));
  return { at: [x / 1000, y / 1000, kEdge / 2 + 0.0008], turned: flat(face, (turned * Math.PI) / 180) };
}
