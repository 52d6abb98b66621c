import { expect, test } from 'vitest';
import { film, posed } from './film';
import { momentOf } from './player';
import { far, flat, inMetres, slerp, topFace, type Pose } from './pose';
import { resettled } from './slots';
import { kElements, type Die, type ElementsState, type Fallen } from './state';
import { die, hand, inTheAir, state } from './testing';
import type { Track } from './track';

function start(before: ElementsState) {
  const setting = resettled([], before);
  return { setting, poses: posed({ state: before, setting }, [], 0), me: 0 };
}

const placed = ({ at = [0, 0, 0], turned = [1, 0, 0, 0] }: Die) => ({ at, turned });

/** A die that tumbles from the hand to where it lies. */
function tumbling(end: Die, samples: number): readonly Pose[] {
  const pose = inMetres(placed(end));
  return Array.from({ length: samples }, (_, i) => {
    const left = 1 - i / (samples - 1);
    return {
      at: [pose.at[0], pose.at[1] - 0.1 * left, pose.at[2] + 0.1 * left],
      turned: slerp(pose.turned, flat('blank', left * 9), Math.sqrt(left)),
    };
  });
}

const lying = die('stone', -30, 10);
const before = state([hand(7), hand(8)], [lying], inTheAir());

// T3: what is drawn in the end is what counts, whatever the screen's rate.
test.each([30, 60, 144])('the last drawn pose of a throw shows the face of the fact, at %i Hz', (rate) => {
  for (const [i, face] of kElements.entries()) {
    const thrown = die(face, 20 - i, 3 * i, 37 * i);
    const fact: Fallen = { fallen: [lying, thrown] };
    const track: Track = { rate: 60, bodies: [tumbling(lying, 1), tumbling(thrown, 31 + i)] };
    const after = state([hand(7), hand(8)], [lying, thrown]);
    const shown = film(before, fact, after, track, start(before));
    let last: readonly Pose[] = [];
    for (let frame = 0, more = true; more; frame++) {
      const moment = momentOf(shown, (frame * 1000) / rate);
      [last, more] = [moment.poses, moment.scene < shown.scenes.length];
    }
    const number = shown.setting.findIndex((slot) => slot.kind === 'cauldron' && slot.index === 1);
    expect(topFace(last[number]?.turned ?? [1, 0, 0, 0])).toBe(face);
    expect(last[number]).toEqual(inMetres(placed(thrown)));
  }
});

test('while it flies a die is exactly where it was recorded, between samples in between', () => {
  const thrown = die('fire', 20);
  const track: Track = { rate: 60, bodies: [tumbling(lying, 1), tumbling(thrown, 31)] };
  const shown = film(
    before,
    { fallen: [lying, thrown] },
    state([hand(7), hand(8)], [lying, thrown]),
    track,
    start(before),
  );
  const scene = shown.scenes.find(({ kind }) => kind === 'throw');
  const number = shown.setting.findIndex((slot) => slot.kind === 'cauldron' && slot.index === 1);
  const samples = track.bodies[1] ?? [];
  expect(far(scene?.at(100)[number]?.at ?? [0, 0, 0], samples[6]?.at ?? [9, 9, 9])).toBeLessThan(1e-12);
  const [a, b] = [samples[6]?.at ?? [0, 0, 0], samples[7]?.at ?? [0, 0, 0]];
  const middle = scene?.at(1000 * (6.5 / 60))[number]?.at ?? [0, 0, 0];
  expect(far(middle, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2])).toBeLessThan(1e-12);
});

test('dice are taken only after all have lain still for a while, and each step is short', () => {
  const thrown = die('stone', 20);
  const after = state([hand(9), hand(8)], []);
  const track: Track = { rate: 60, bodies: [tumbling(lying, 1), tumbling(thrown, 31)] };
  const shown = film(before, { fallen: [lying, thrown] }, after, track, start(before));
  const kinds = shown.scenes.map(({ kind }) => kind);
  expect(kinds.slice(-3)).toEqual(['throw', 'rest', 'taking']);
  expect(kinds[shown.rests]).toBe('rest');
  expect(shown.scenes.at(-1)?.lasts).toBeLessThan(300);
});

test('without a track dice fall onto their places, each with its face up', () => {
  const ideal = (face: Die['face']): Die => ({ face });
  const from = state([hand(5), hand(8)], [ideal('stone')], inTheAir(3));
  const fallen = ['stone', 'fire', 'wind', 'water'].map((face) => ideal(face as Die['face']));
  const shown = film(from, { fallen }, state([hand(5), hand(8)], fallen), null, start(from));
  const end = shown.scenes[0]?.at(Infinity) ?? [];
  const faces = shown.setting.flatMap((slot, number) =>
    slot.kind === 'cauldron' ? [[slot.index, topFace(end[number]?.turned ?? [1, 0, 0, 0])] as const] : [],
  );
  expect(new Map(faces)).toEqual(
    new Map([
      [0, 'stone'],
      [1, 'fire'],
      [2, 'wind'],
      [3, 'water'],
    ]),
  );
});
