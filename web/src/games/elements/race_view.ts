/** The race on the table: towers built by the hands here, each its own, the others' as they grow. */
import { Vector3 } from 'three';
import { isTyping } from '../../ui/keys';
import type { Figure } from './figure';
import { tween } from './film';
import type { Pose } from './pose';
import {
  clockWords,
  isFinished,
  swaying,
  towerOf,
  withPlaced,
  type Placement,
  type Put,
  type RaceState,
} from './race';
import { footOf, racePoses } from './race_layout';
import type { Scene3 } from './scene';
import type { SeatLabels } from './seats';
import { kEdge } from './state';
import type { Now } from './touching';

export interface RaceView {
  /** Begins, goes on, or with null ends. */
  show(race: RaceState | null): void;
  /** Puts the die that the own seat holds where its hand is now; answers whether there was one. */
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
  places: (put: Put) => void,
): RaceView {
  const clock = labels.add('cauldron-clock');
  let race: RaceState | null = null;
  let [began, changed] = [0, 0];
  let before: readonly Pose[] = [];
  /** Where pointers hold dice, by seat. */
  const dragged = new Map<number, Placement>();
  let end = () => {};

  const elapsed = () => performance.now() - began;
  const count = () => now.state?.hands.length ?? 0;
  const height = (seat: number) => (race && towerOf(race, seat)?.placed.length) ?? 0;
  const over = (seat: number): Placement =>
    dragged.get(seat) ?? swaying(still() ? 0 : elapsed(), height(seat));
  const foot = (seat: number) => footOf(seat, count(), now.me);
  const poses = (current: RaceState) => {
    const held = current.hands.map((seat) => ({ seat, over: over(seat) }));
    return racePoses(current, figure.setting, figure.poses, count(), now.me, held);
  };

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
  const putDown = (seat: number): boolean => {
    const tower = race?.hands.includes(seat) ? towerOf(race, seat) : undefined;
    if (!race || !tower || isFinished(tower)) return false;
    const placement = over(seat);
    change(withPlaced(race, seat, placement));
    places({ seat, ...placement });
    return true;
  };

  const follow = (seat: number, event: PointerEvent) => {
    const [x0, y0] = foot(seat);
    const at = picking.onUpright({ x: event.clientX, y: event.clientY }, y0);
    if (at === null) return;
    // Only as exactly as a hand can: it trembles on.
    const tremble = swaying(elapsed(), 1);
    const x = Math.round((at.x - x0) * 1e6 + 0.15 * tremble.x);
    if (Math.abs(x) < 2 * kEdge * 1e6) dragged.set(seat, { x, y: Math.round(0.3 * tremble.y) });
    else dragged.delete(seat);
  };
  /** Whose tower is meant: the nearest of those that are built here. */
  const meant = (event: PointerEvent): number | undefined => {
    const hands = race?.hands ?? [];
    const tops = hands.map((seat) => new Vector3(...foot(seat)).setZ(height(seat) * kEdge));
    return hands[picking.nearest({ x: event.clientX, y: event.clientY }, tops, Infinity) ?? -1];
  };
  const take = (event: PointerEvent) => {
    const seat = meant(event);
    if (seat === undefined || event.button !== 0) return;
    const { canvas } = stage;
    canvas.setPointerCapture(event.pointerId);
    const moved = (move: PointerEvent) => {
      if (move.pointerId === event.pointerId) follow(seat, move);
    };
    const up = (end: PointerEvent) => {
      if (end.pointerId !== event.pointerId) return;
      for (const [name, heard] of hears) canvas.removeEventListener(name, heard);
      if (end.type === 'pointerup') putDown(seat);
      dragged.delete(seat);
    };
    const hears = [
      ['pointermove', moved],
      ['pointerup', up],
      ['pointercancel', up],
    ] as const;
    for (const [name, heard] of hears) canvas.addEventListener(name, heard);
  };
  /** Where several build at one keyboard, each has the key of the own seat. */
  const key = (event: KeyboardEvent) => {
    if (race === null || event.repeat || isTyping(event)) return;
    if (/^[1-5]$/.test(event.key) && putDown(Number(event.key) - 1)) event.preventDefault();
  };
  stage.canvas.addEventListener('pointerdown', take);
  document.addEventListener('keydown', key);

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
    place: () => putDown(now.me),
    dispose() {
      end();
      document.removeEventListener('keydown', key);
      stage.canvas.removeEventListener('pointerdown', take);
    },
  };
}
