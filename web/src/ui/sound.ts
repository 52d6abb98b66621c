import { prefs } from './prefs';

/**
 * Wood, synthesised: a knock is a short burst of noise through a band, over a low tone that dies away. Browsers allow
 * no sound before the first gesture, so the context is made then.
 */
let context: AudioContext | null = null;

export function listenForFirstGesture(): void {
  const begin = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener('pointerdown', begin, { once: true });
  addEventListener('keydown', begin, { once: true });
}

export interface Knock {
  /** Of the wood's own tone, in Hz. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly loud: number;
  /** Seconds from now, and until it has died away. */
  readonly after?: number;
  readonly rings?: number;
}

/** Wood on wood, now or in a moment. */
export function knock({ pitch, loud, after = 0, rings = 0.09 }: Knock): void {
  if (!context || !prefs().sound) return;
  const start = context.currentTime + after;
  const volume = new GainNode(context, { gain: loud });
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  volume.connect(context.destination);
  const tone = new OscillatorNode(context, { frequency: pitch });
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + rings);
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context) });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch * 6, Q: 1.2 });
  tone.connect(volume);
  noise.connect(band).connect(volume);
  for (const source of [tone, noise]) {
    source.start(start);
    source.stop(start + rings);
  }
}

let noise: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 0.2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; ++n) samples[n] = (Math.random() * 2 - 1) * Math.exp(-n / 900);
  return noise;
}

export function soundOfRefusal(): void {
  knock({ pitch: 95, loud: 0.3, rings: 0.14 });
}

export function soundOfEnd(): void {
  [262, 330, 392].forEach((pitch, n) => knock({ pitch, loud: 0.2, after: n * 0.14, rings: 0.5 }));
}
