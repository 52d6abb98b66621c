/** Shows a film frame by frame in real time. */
import type { Frames } from '../../table/three/frames';
import type { Film, Scene } from './film';
import type { Pose } from './pose';
import type { Knock } from './track';

/** One moment of a film. */
export interface Moment {
  readonly poses: readonly Pose[];
  /** The scene that is on; as many as there are at the end. */
  readonly scene: number;
  /** Milliseconds since that scene began. */
  readonly into: number;
}

export function momentOf({ scenes, poses }: Pick<Film, 'scenes' | 'poses'>, milliseconds: number): Moment {
  let left = milliseconds;
  for (const [i, scene] of scenes.entries()) {
    if (left < scene.lasts) return { poses: scene.at(left), scene: i, into: left };
    left -= scene.lasts;
  }
  return { poses, scene: scenes.length, into: left };
}

export interface Showing {
  draw(poses: readonly Pose[], marked: readonly Pose[]): void;
  rests(): void;
  knocks(strength: number): void;
}

export interface Player {
  play(film: Film, knocks: readonly Knock[], showing: Showing): Promise<void>;
  /** Goes to the end at once, if anything plays. */
  skip(): void;
  readonly plays: boolean;
}

export function createPlayer(frames: Pick<Frames, 'run'>): Player {
  let skip: (() => void) | null = null;
  return {
    get plays() {
      return skip !== null;
    },
    skip: () => skip?.(),
    play(film, knocks, showing) {
      skip?.();
      return new Promise((resolve) => {
        const run = runner(film, knocks, showing);
        const finish = () => {
          skip = null;
          stop();
          run.end();
          resolve();
        };
        const stop = frames.run((now) => {
          if (run.step(now)) return true;
          finish();
          return false;
        });
        skip = finish;
      });
    },
  };
}

function runner(film: Film, knocks: readonly Knock[], showing: Showing) {
  let [begin, rested, knocked] = [NaN, false, 0];
  const rest = () => {
    if (!rested) showing.rests();
    rested = true;
  };
  const sound = (scene: Scene | undefined, into: number) => {
    if (scene?.kind !== 'throw') return;
    for (let next = knocks[knocked]; next && next.at <= into; next = knocks[++knocked])
      showing.knocks(next.strength);
  };
  return {
    /** Whether there is more to come. */
    step(now: number): boolean {
      if (Number.isNaN(begin)) begin = now;
      const { poses, scene, into } = momentOf(film, now - begin);
      showing.draw(poses, film.scenes[scene]?.marked ?? []);
      sound(film.scenes[scene], into);
      if (scene >= film.rests) rest();
      return scene < film.scenes.length;
    },
    end() {
      showing.draw(film.poses, []);
      rest();
    },
  };
}
