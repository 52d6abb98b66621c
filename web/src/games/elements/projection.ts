/** Shows moment after moment on the table. What a throw came to is told only when its last die lies and all is taken. */
import type { Moment } from '../face';
import type { CauldronView } from './cauldron';
import type { Fact, State } from './wire';

export interface Projection {
  show(moment: Moment): void | Promise<void>;
  /** Shows the moment once more, as it is: what was tried goes back. */
  refresh(): void;
  /** Shows at once how the throw that plays ends; the next one flies again. */
  skip(): void;
  /** The race of the next fact was seen while it went on. */
  raceWasSeen(): void;
  /** Sits down at a seat of this device. */
  sit(seat: number): void;
  readonly current: Moment | null;
  readonly me: number | null;
}

export function createProjection(
  view: () => CauldronView | null,
  tell: (moment: Moment) => void,
): Projection {
  let current: Moment | null = null;
  let me: number | null = null;
  let shows = 0;
  let isRaceKnown = false;
  let key = '';

  function show(moment: Moment): void | Promise<void> {
    const mine = ++shows;
    const fact = isNext(current, moment) ? (moment.events.at(-1)?.fact as Fact | undefined) : undefined;
    const isSeen = isRaceKnown && fact !== undefined && 'raced' in fact;
    if (fact !== undefined) isRaceKnown = false;
    const table = view();
    if (fact === undefined || isSeen || table === null) return settle(moment);
    const playing = table.play(current?.state as State, fact, moment.state as State);
    return playing.then(() => {
      if (mine === shows) settle(moment);
    });
  }

  function settle(moment: Moment): void {
    current = moment;
    me = moment.seat ?? (me !== null && moment.mine.includes(me) ? me : (moment.mine[0] ?? null));
    const next = JSON.stringify([moment.state, moment.legal.map(({ text }) => text), me, moment.names]);
    // The same once more, as when somebody comes or goes, leaves a hand in peace.
    if (next === key) return;
    key = next;
    draw(moment);
    tell(moment);
  }

  function draw(moment: Moment): void {
    const { state, turn, names } = moment;
    const asked = turn.kind === 'players' ? turn.seats : [];
    view()?.show(state as State, { me, legal: moment.legal.map(({ text }) => text), names, asked });
  }

  return {
    show,
    refresh: () => current && draw(current),
    skip: () => view()?.skip(),
    raceWasSeen: () => (isRaceKnown = true),
    sit(seat) {
      if (me === seat || current === null) return;
      me = seat;
      draw(current);
    },
    get current() {
      return current;
    },
    get me() {
      return me;
    },
  };
}

/** One entry more, to be seen as it happened. */
function isNext(before: Moment | null, moment: Moment): boolean {
  return before !== null && !moment.jumps && moment.events.length === before.events.length + 1;
}
