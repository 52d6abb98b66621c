/** The recorded way of a throw, for the eye. What counts is the fact's own poses, not these. */
import { between, far, type Pose } from './pose';

export interface Track {
  /** Samples in a second. */
  readonly rate: number;
  /** By die, as the fact numbers them: one sample for a die that never moved, else one a step. */
  readonly bodies: readonly (readonly Pose[])[];
}

export const trackLasts = ({ rate, bodies }: Track): number =>
  (Math.max(0, ...bodies.map((samples) => samples.length - 1)) / rate) * 1000;

/** Where a body is, milliseconds after the release. */
export function sampled(track: Track, body: number, milliseconds: number): Pose | undefined {
  const samples = track.bodies[body] ?? [];
  const step = Math.max(0, (milliseconds * track.rate) / 1000);
  const [before, after] = [samples[Math.floor(step)], samples[Math.floor(step) + 1]];
  if (before === undefined || after === undefined) return samples.at(-1);
  return between(before, after, step - Math.floor(step));
}

/** A change of speed that no fall explains: something was hit. */
export interface Knock {
  readonly at: number; // milliseconds
  readonly strength: number; // 0 to 1
}

/** Slower changes are rolling; faster ones sound no louder. m/s. */
const [kSoft, kHard] = [0.12, 1.8];
const kGravity = 9.81;

export function knocks(track: Track): readonly Knock[] {
  const found = track.bodies.flatMap((samples) => knocksOf(samples, track.rate));
  return found.sort((a, b) => a.at - b.at);
}

function knocksOf(samples: readonly Pose[], rate: number): readonly Knock[] {
  return samples.flatMap((here, i) => {
    const [before, after] = [samples[i - 1], samples[i + 1]];
    if (before === undefined || after === undefined) return [];
    // Where it would be next if nothing but its weight acted on it.
    const free = [0, 1, 2].map((k) => {
      const fall = k === 2 ? kGravity / rate ** 2 : 0;
      return 2 * (here.at[k] ?? 0) - (before.at[k] ?? 0) - fall;
    });
    const change = far(after.at, [free[0] ?? 0, free[1] ?? 0, free[2] ?? 0]) * rate;
    if (change < kSoft) return [];
    return [{ at: (i / rate) * 1000, strength: Math.min(1, (change - kSoft) / (kHard - kSoft)) }];
  });
}
