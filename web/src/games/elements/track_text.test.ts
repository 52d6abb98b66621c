import { expect, test } from 'vitest';
import { far, turnOf } from './pose';
import { knocks, sampled, trackLasts } from './track';
import { decodeTrack, MalformedTrack, readTrack } from './track_text';

/**
 * Written by src/physics/track.cpp: 31 samples of three bodies. The first lies still, the second falls turning, the third
 * moves a centimetre from sample 12 to 20 and turns by a radian.
 */
const golden =
  'ATwDHx4A2gTLAaABzhYAzRYAAB6vCQCAGf4fAAAAQg4DE/YBxgIAAgEFKQMBAAECBSUDBQAAAAcpBwkAAgEFIwcNAAECBSMN' +
  'DQAAAAcfCxMAAgEFIQ8TAAECBRsRFwAAAAcXExkAAgEFFREbAAECBRMXGwAAAAcNFx0AAgEFCxUfAAECBQUXIQAAAAcDFx0A' +
  'AgEFAhkhAAECBQYXHwAAAAcIFx8AAgEFDhUfAAECBRIXGwAAAAcSEx0AAgEFGhMZAAECBRwRFwAAAAccERUAAgEFIg0TAAEC' +
  'BSILDwAAAAcmCw0AAgEFJgULAAECBSgHBwAMCAAAoAH+HwAAABoAAAcAAIACAQAADwAAAQIAAA8AAAABAAAPAAAFAgAADQAA' +
  'AQEAAA8AAAMCAAAPAAAHAQAADQAABQ==';

test('what C++ wrote is read', () => {
  const track = decodeTrack(golden);
  expect(track.rate).toBe(60);
  expect(track.bodies.map((samples) => samples.length)).toEqual([1, 31, 31]);
  expect(trackLasts(track)).toBe(500);
  expect(far(track.bodies[0]?.[0]?.at ?? [9, 9, 9], [0.0301, -0.0102, 0.008])).toBeLessThan(1e-9);
});

test('a die is where it was recorded, to a tenth of a millimetre and a tenth of a degree', () => {
  const track = decodeTrack(golden);
  for (let i = 0; i <= 30; i++) {
    const u = i / 30;
    const pose = sampled(track, 1, (i * 1000) / 60);
    const at = [-0.06 + 0.1 * u, 0.02 * u, 0.16 - 0.15 * u * u];
    at.forEach((value, k) => expect(Math.abs((pose?.at[k] ?? 9) - value)).toBeLessThan(1e-4));
    expect(Math.abs(pose?.turned[0] ?? 9)).toBeCloseTo(Math.abs(Math.cos(3 * u)), 2);
  }
});

test('a die that is hit later lies still until then and after', () => {
  const [, , third = []] = decodeTrack(golden).bodies;
  expect(third[12]).toEqual(third[0]);
  expect(third[13]).not.toEqual(third[12]);
  expect(third[20]).toEqual(third[30]);
  expect(turnOf(third[30]?.turned ?? [1, 0, 0, 0])).toBeCloseTo(1, 2);
});

test('after its end a track stays where it ended', () => {
  const track = decodeTrack(golden);
  expect(sampled(track, 1, 9000)).toEqual(track.bodies[1]?.[30]);
});

test('whatever is cut off or added is refused, and says where', () => {
  const bytes = atob(golden);
  for (let length = 0; length < bytes.length; length += 7)
    expect(() => decodeTrack(btoa(bytes.slice(0, length)))).toThrow(MalformedTrack);
  expect(() => decodeTrack(btoa(`${bytes}x`))).toThrow(/byte \d+ of the track: expected the end/);
});

test('another version, no base64, no bodies, no samples, and what is no pose are refused', () => {
  const bytes = (...values: number[]) => btoa(String.fromCharCode(...values));
  expect(() => decodeTrack(bytes(2, 60, 1, 1))).toThrow(/version 1/);
  expect(() => decodeTrack('?')).toThrow(/base64/);
  expect(() => decodeTrack(bytes(1, 60, 0, 1))).toThrow(/number of bodies/);
  expect(() => decodeTrack(bytes(1, 60, 1, 0))).toThrow(/at least one sample/);
  expect(() => decodeTrack(bytes(1, 60, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0))).toThrow(/a pose/);
  expect(() => decodeTrack(bytes(1, 60, 1, 255, 255, 255, 255, 255, 255))).toThrow(/number of samples/);
});

test('a fact without a track has none', () => {
  expect(readTrack(undefined)).toBeNull();
});

test('a die that falls freely knocks nowhere; one that stops at once does', () => {
  const falling = { at: [0, 0, 0], turned: [1, 0, 0, 0] } as const;
  const free = Array.from({ length: 20 }, (_, i) => ({
    ...falling,
    at: [0, 0, 1 - 4.905 * (i / 60) ** 2] as const,
  }));
  expect(knocks({ rate: 60, bodies: [free] })).toEqual([]);
  const stopped = [...free, ...Array.from({ length: 5 }, () => free[19] ?? falling)];
  const heard = knocks({ rate: 60, bodies: [stopped] });
  expect(heard[0]?.strength).toBe(1);
  expect(heard[0]?.at).toBeCloseTo((19 * 1000) / 60);
});
