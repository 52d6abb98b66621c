/** The race on the table: the own tower by hand, the others' as they grow. */
import { Vector3 } from 'three';
import type { Figure } from './figure';
import { tween } from './film';
import type { Pose } from './pose';
import { clockWords, isFinished, swaying, towerOf, withPlaced, type Placement, type RaceState } from './race';
import { footOf, racePoses } from './race_layout';
import type { Scene3 } from './scene';
import type { SeatLabels } from './seats';
import { kEdge } from './state';
import type { Now } from './touching';

export interface RaceView {
  /** Begins, goes on, or with null ends. */
  show(race: RaceState | null): void;
  /** Puts the held die where the hand is now; answers whether there was one. */
  place(): boolean;
  readonly on: boolean;
  dispose(): void;
}

/** A tower that fell, or a die that was put on one, gets there in so many milliseconds. */
const kLasts = 160;

export function createRaceView(
  { stage, labels, picking }: Scene3,
  figure: Figure,
  now: Now,
  still: () => boolean,
  seats: SeatLabels,
  places: (placement: Placement) => void,
): RaceView {
  const clock = labels.add('cauldron-clock');
  let race: RaceState | null = null;
  let [began, changed] = [0, 0];
  let before: readonly Pose[] = [];
  /** Where the pointer holds the die, if it does. */
  let dragged: Placement | null = null;
  let end = () => {};

  const elapsed = () => performance.now() - began;
  const count = () => now.state?.hands.length ?? 0;
  const over = (): Placement => dragged ?? swaying(still() ? 0 : elapsed(), height());
  const height = () => (race && towerOf(race, now.me)?.placed.length) ?? 0;
  const poses = (current: RaceState) =>
    racePoses(current, figure.setting, figure.poses, count(), now.me, { seat: now.me, over: over() });

  const frame = (time: number): boolean => {
    if (race === null) return false;
    const target = poses(race);
    const isMoving = time - changed < kLasts && !still();
    figure.draw(isMoving ? tween('settling', before, target, kLasts).at(time - changed) : target);
    clock.element.textContent = clockWords(elapsed());
    return true;
  };
  const change = (next: RaceState) => {
    before = figure.seen.length > 0 ? figure.seen : figure.poses;
    changed = performance.now();
    race = next;
    seats.race(next, count(), now.me);
  };
  const begin = () => {
    clock.at(new Vector3(0, 0, 0.075));
    end = stage.run(frame);
  };
  const finish = () => {
    end();
    race = null;
    clock.at(null);
    figure.draw();
  };
  const putDown = (placement: Placement): boolean => {
    const tower = race && towerOf(race, now.me);
    if (!race || !tower || isFinished(tower)) return false;
    change(withPlaced(race, now.me, placement));
    places(placement);
    return true;
  };

  const follow = (event: PointerEvent) => {
    const foot = footOf(now.me, count(), now.me);
    const at = picking.onUpright({ x: event.clientX, y: event.clientY }, foot[1]);
    if (at === null) return;
    // Only as exactly as a hand can: it trembles on.
    const tremble = swaying(elapsed(), 1);
    const x = Math.round((at.x - foot[0]) * 1e6 + 0.15 * tremble.x);
    dragged = Math.abs(x) < 2 * kEdge * 1e6 ? { x, y: Math.round(0.3 * tremble.y) } : null;
  };
  const take = (event: PointerEvent) => {
    if (race === null || event.button !== 0) return;
    stage.canvas.setPointerCapture(event.pointerId);
    const moved = (move: PointerEvent) => follow(move);
    const up = () => {
      stage.canvas.removeEventListener('pointermove', moved);
      putDown(over());
      dragged = null;
    };
    stage.canvas.addEventListener('pointermove', moved);
    stage.canvas.addEventListener('pointerup', up, { once: true });
  };
  stage.canvas.addEventListener('pointerdown', take);

  return {
    get on() {
      return race !== null;
    },
    show(next) {
      if (next === null) return race === null ? undefined : finish();
      const isNew = race === null;
      began = performance.now() - next.elapsed;
      change(next);
      if (isNew) begin();
    },
    place: () => putDown(over()),
    dispose() {
      end();
      stage.canvas.removeEventListener('pointerdown', take);
    },
  };
}
