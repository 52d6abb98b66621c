/** Draws when something changed, at most once a frame. */

/** Moves something to where it is at `now` (milliseconds); answers whether it goes on. */
export type Motion = (now: number) => boolean;

export interface Frames {
  /** Something changed: draw it with the next frame. */
  ask(): void;
  /** Draws frame after frame until the motion has ended; answers how to end it earlier. */
  run(motion: Motion): () => void;
  stop(): void;
}

export interface Clock {
  request(frame: (now: number) => void): number;
  cancel(handle: number): void;
}

const kBrowser: Clock = {
  request: (frame) => requestAnimationFrame(frame),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export function createFrames(draw: (now: number) => void, clock: Clock = kBrowser): Frames {
  const motions = new Set<Motion>();
  let asked: number | null = null;
  const frame = (now: number) => {
    asked = null;
    for (const motion of [...motions]) if (!motion(now)) motions.delete(motion);
    draw(now);
    if (motions.size > 0) ask();
  };
  const ask = () => {
    asked ??= clock.request(frame);
  };
  return {
    ask,
    run(motion) {
      motions.add(motion);
      ask();
      return () => motions.delete(motion);
    },
    stop() {
      motions.clear();
      if (asked !== null) clock.cancel(asked);
      asked = null;
    },
  };
}
