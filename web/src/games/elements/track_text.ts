/** Reads a track as src/physics/track.h writes it: base64 of numbers of seven bits a byte, changes of changes of poses. */
import type { Pose } from './pose';
import type { Track } from './track';

const kVersion = 1;
const kMetres = 1e-4;
/** A quaternion of length one is 2047 long; what is farther off is none. */
const kOne = 2047 ** 2;
const kFarthest = 100_000; // 10 m
const kMostSamples = 65_535;
const kMostDifference = 0xff_ffff;

/** A track that cannot be read; `offset` is that of the byte. */
export class MalformedTrack extends Error {
  constructor(
    readonly offset: number,
    readonly expected: string,
  ) {
    super(`byte ${offset} of the track: expected ${expected}`);
  }
}

/** Throws `MalformedTrack`. */
export function decodeTrack(text: string): Track {
  const bytes = bytesOf(text);
  const [version, rate = 0, bodies = 0] = bytes;
  if (version !== kVersion) throw new MalformedTrack(0, 'version 1');
  if (rate === 0 || bodies === 0) throw new MalformedTrack(1, 'a rate and a number of bodies');
  const reader = readerOf(bytes, 3);
  const samples = reader.number(kMostSamples, 'the number of samples');
  if (samples === 0) throw new MalformedTrack(3, 'at least one sample');
  const read = Array.from({ length: bodies }, () => readBody(reader, samples));
  if (reader.at !== bytes.length) throw new MalformedTrack(reader.at, 'the end');
  return { rate, bodies: read };
}

function bytesOf(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new MalformedTrack(0, 'base64');
  }
}

interface Reader {
  readonly at: number;
  number(most: number, expected: string): number;
  difference(): number;
}

function readerOf(bytes: Uint8Array, begin: number): Reader {
  let at = begin;
  const number = (most: number, expected: string): number => {
    let value = 0;
    for (let place = 1; place <= 2 ** 28; place *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new MalformedTrack(at - 1, expected);
      value += (byte % 128) * place;
      if (byte >= 128) continue;
      if (value > most) throw new MalformedTrack(at - 1, expected);
      return value;
    }
    throw new MalformedTrack(at, expected);
  };
  return {
    get at() {
      return at;
    },
    number,
    difference() {
      const value = number(kMostDifference, 'a difference');
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
  };
}

/** It lies still, then moves, then lies still again: only what moves is written. */
function readBody(reader: Reader, samples: number): readonly Pose[] {
  const begin = reader.number(samples - 1, 'the sample before it moves');
  const moving = reader.number(samples - 1 - begin, 'how many samples it moves');
  const now = [0, 0, 0, 0, 0, 0, 0];
  let speed = [0, 0, 0, 0, 0, 0, 0];
  const moved = Array.from({ length: moving + 1 }, (_, i) => {
    const step = speed.map((before) => before + reader.difference());
    step.forEach((change, k) => (now[k] = (now[k] ?? 0) + change));
    speed = i === 0 ? speed : step;
    return poseOf(now, reader.at);
  });
  const first = moved.slice(0, 1);
  if (moving === 0) return first;
  const still = Array.from({ length: begin }, () => first).flat();
  const end = moved.slice(-1);
  return [...still, ...moved, ...Array.from({ length: samples - begin - moved.length }, () => end).flat()];
}

function poseOf(quanta: readonly number[], offset: number): Pose {
  const [x = 0, y = 0, z = 0, w = 0, i = 0, j = 0, k = 0] = quanta;
  const square = w * w + i * i + j * j + k * k;
  const isNear = Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= kFarthest;
  if (!isNear || square < 0.9 * kOne || square > 1.1 * kOne) throw new MalformedTrack(offset, 'a pose');
  const length = Math.sqrt(square);
  return {
    at: [x * kMetres, y * kMetres, z * kMetres],
    turned: [w / length, i / length, j / length, k / length],
  };
}

/** The track of a fact, null if it has none. One that cannot be read is reported and done without: it decides nothing. */
export function readTrack(text: string | undefined): Track | null {
  if (text === undefined || text === '') return null;
  try {
    return decodeTrack(text);
  } catch (error) {
    console.warn(error);
    return null;
  }
}
