/** A Pillar of Fire whose towers are piled up by hand, as the server tells it. */
import { createSignal, type Accessor } from 'solid-js';
import type { Contest } from '../../wire';
import { counted } from '../../prose';
import type { Moment, TableHooks } from '../face';
import type { CauldronView } from './cauldron';
import type { Projection } from './projection';
import type { Put, RaceState } from './race';

export interface Racing {
  readonly isOn: Accessor<boolean>;
  /** That a tower of this device fell or was missed, until something else is put on one. */
  readonly remark: Accessor<string>;
  hear(contest: Contest | null): void;
  refresh(): void;
  place(put: Put): void;
}

export function createRacing(
  view: () => CauldronView | null,
  projection: Projection,
  hooks: TableHooks,
): Racing {
  const [isOn, setOn] = createSignal(false);
  const [remark, setRemark] = createSignal('');
  let contest: Contest | null = null;
  let start: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    clearTimeout(start);
    view()?.race(contest && raceOf(contest, performance.now(), projection.current?.mine ?? []));
    const wait = contest ? -elapsedOf(contest, performance.now()) : 0;
    if (wait > 0) start = setTimeout(refresh, wait);
  }

  return {
    isOn,
    remark,
    refresh: () => contest && refresh(),
    hear(next) {
      const hadOne = contest !== null;
      setRemark(next === null ? '' : fallOf(contest, next, projection.current) || remark());
      contest = next;
      setOn(next !== null);
      if (next !== null) {
        projection.raceWasSeen();
        sitAtTower(next, projection);
      }
      if (next !== null || hadOne) refresh();
    },
    place({ seat, x, y }) {
      setRemark('');
      hooks.place(seat, { x, y });
    },
  };
}

/** "Your tower fell to two dice.", or that a die missed it; empty if the towers of this device stand as they were piled up. */
export function fallOf(
  before: Contest | null,
  after: Contest,
  here: Pick<Moment, 'mine' | 'names'> | null,
): string {
  for (const racer of after.racers) {
    const last = before?.racers.find(({ seat }) => seat === racer.seat);
    if (!last || !racer.hands || !here?.mine.includes(racer.seat)) continue;
    const whose = here.mine.length === 1 ? 'Your tower' : `The tower of ${here.names[racer.seat] ?? ''}`;
    const dice = counted(racer.tower.length, 'die', 'dice');
    if (racer.tower.length < last.tower.length) return `${whose} fell to ${dice}.`;
    if (racer.tries > last.tries && racer.tower.length === last.tower.length)
      return `The die missed: ${whose.replace(/^./, (letter) => letter.toLowerCase())} has ${dice}.`;
  }
  return '';
}

/** One of this device builds with the hands here. */
function sitAtTower({ racers }: Contest, projection: Projection): void {
  const mine = projection.current?.mine ?? [];
  const own = racers.filter(({ seat, hands }) => hands && mine.includes(seat));
  const [first] = own;
  if (first && !own.some(({ seat }) => seat === projection.me)) projection.sit(first.seat);
}

const elapsedOf = ({ now, heard }: Contest, time: number): number => now + (time - heard);

/** Before the start nobody has a die to put down. `mine` are the seats of this device, each with hands of its own. */
export function raceOf(contest: Contest, time: number, mine: readonly number[]): RaceState {
  const elapsed = elapsedOf(contest, time);
  const towers = contest.racers.map(({ seat, dice, tower }) => ({
    seat,
    dice: elapsed < 0 ? 0 : dice,
    placed: tower.map(([, x, y]) => ({ x, y })),
  }));
  const hands = contest.racers.flatMap((racer) =>
    racer.hands && mine.includes(racer.seat) ? [racer.seat] : [],
  );
  return { elapsed, towers, hands };
}
