import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js';
import { faceOf } from '../games/faces';
import type { Face, GameTable, TableCode } from '../games/face';
import type { LiveMatch } from '../live';
import type { ReplaySource, Variation } from '../matches';
import type { ActionForm, Breach, Seat, Thought } from '../wire';
import { announce } from './announce';
import { mayAsk } from './fair';
import { tableNames, told } from './names';
import { isStill, prefs } from './prefs';
import { createFlight, hostOfTable, type Refused } from './room';
import { soundOfRefusal } from './sound';

/** A line that was tried from a moment of the match. */
interface Tried extends Variation {
  readonly actions: readonly string[];
}

/** A record being looked at. */
export interface Replay {
  readonly source: ReplaySource;
  readonly face: Face;
  readonly code: TableCode;
  /** Where the table stands in the page. */
  readonly host: HTMLElement;
  readonly table: GameTable;
  /** How many entries have happened at the moment shown. */
  readonly at: Accessor<number>;
  readonly last: number;
  readonly variation: Accessor<Tried | null>;
  readonly refusal: Accessor<Refused | null>;
  /** Who would act at the moment shown, and what could be done. */
  readonly seat: Accessor<Seat | null>;
  readonly legal: Accessor<readonly ActionForm[]>;
  /** The chances of seat 0 in thousandths at each moment, as far as they are known. */
  readonly wins: Accessor<ReadonlyMap<number, number>>;
  readonly thought: Accessor<Thought | null>;
  /** Moments are tried from only where nothing is left to nature: there is none to ask. */
  readonly mayTry: boolean;
  /** What led to the moment shown is still to be seen. */
  readonly isPlaying: Accessor<boolean>;
  show(moment: number): void;
  /** Shows once more how the moment shown came about. */
  again(): void;
  try(actions: readonly string[]): void;
  undo(): void;
  turn(): void;
  /** A new match of this browser from the moment shown. */
  playOn(): Promise<LiveMatch>;
}

const kGraphNodes = 12_000;
const kLinesNodes = 400_000;

export function createReplay(source: ReplaySource, code: TableCode): Replay {
  const face = faceOf(source.view.game);
  const mayTry = face.nature(source.view.setup) === 'none';
  const last = source.moments.length - 1;
  const [at, setAt] = createSignal(0);
  const [variation, setVariation] = createSignal<Tried | null>(null);
  const [refusal, setRefusal] = createSignal<Refused | null>(null);
  const [legal, setLegal] = createSignal<readonly ActionForm[]>([]);
  const [flipped, setFlipped] = createSignal(false);
  const [isPlaying, follow] = createFlight();
  const stand = createMemo(() => variation() ?? source.moments[at()]);
  const seat = createMemo(() => {
    const turn = stand()?.turn;
    return mayTry && turn?.kind === 'players' ? (turn.seats[0] ?? null) : null;
  });
  const host = hostOfTable();
  const table = code.open(host, {
    act: (action) => attempt([...(variation()?.actions ?? []), action]),
    explain: (action) => attempt([...(variation()?.actions ?? []), action]),
    odds: () => Promise.resolve(null),
    settle: () => undefined,
    place: () => undefined,
    taken: () => forgetRefusal(),
  });
  let asked = 0;

  /** Sets the table as it stands now; whoever is in turn may then be tried. Ends when that is seen. */
  async function deal(forms: readonly ActionForm[], jumps = false): Promise<void> {
    const now = stand();
    if (!now) return;
    const events = [...source.view.events.slice(0, at()), ...(variation()?.events ?? [])];
    const { setup, mine } = source.view;
    const names = tableNames(source.view);
    setLegal(forms);
    await follow(table.show({ setup, ...now, events, mine, names, seat: seat(), legal: forms, jumps }));
  }

  function show(moment: number): void {
    const to = Math.max(0, Math.min(last, moment));
    const asking = ++asked;
    setVariation(null);
    setAt(to);
    forgetRefusal();
    void deal([], asking === 1).then(() => {
      if (asking === asked) announce(told(source.view, source.view.events[to - 1]?.story ?? 'The beginning'));
    });
    if (!mayTry) return;
    void source.legalAt(to).then((forms) => {
      if (asking === asked) void deal(forms);
    });
  }

  async function attemptNow(actions: readonly string[]): Promise<void> {
    const asking = ++asked;
    const found = await source.playFrom(at(), actions);
    if (asking !== asked) return;
    if ('rule' in found) return refuse(actions.at(-1) ?? '', found);
    setVariation({ actions, ...found });
    forgetRefusal();
    void deal(found.legal);
  }

  function attempt(actions: readonly string[]): void {
    void attemptNow(actions);
  }

  function forgetRefusal(): void {
    if (untrack(refusal) === null) return;
    table.refuse(null);
    setRefusal(null);
  }

  function refuse(action: string, breach: Breach): void {
    table.refuse(breach);
    setRefusal({ attempt: code.attempt(action), breach });
    announce(`${breach.rule} ${breach.reason}`, 'urgent');
    soundOfRefusal();
  }

  createEffect(() => {
    table.look({ flipped: flipped(), coordinates: prefs().coordinates, still: isStill(), confirms: false });
  });
  onCleanup(() => table.close());
  show(0);
  return {
    ...{
      source,
      face,
      code,
      host,
      table,
      at,
      last,
      variation,
      refusal,
      seat,
      legal,
      show,
      mayTry,
      isPlaying,
    },
    again() {
      const to = at();
      if (to === 0) return;
      setAt(to - 1);
      void deal([], true);
      show(to);
    },
    wins: createGraph(source, face, last),
    thought: createThought(source, face, at, variation),
    try: attempt,
    undo() {
      const actions = variation()?.actions.slice(0, -1) ?? [];
      if (actions.length > 0) attempt(actions);
      else show(at());
    },
    turn: () => setFlipped(!flipped()),
    playOn: () => source.continueFrom(at(), variation()?.actions ?? []),
  };
}

/** Thinks a little about every moment, one after the other, and draws as it goes. */
function createGraph(source: ReplaySource, face: Face, last: number): Accessor<ReadonlyMap<number, number>> {
  const [wins, setWins] = createSignal<ReadonlyMap<number, number>>(new Map());
  let stop: () => void = () => undefined;
  const thinkOf = (moment: number) => {
    if (moment > last) return;
    stop = source.think(moment, { nodes: kGraphNodes, lines: 1 }, (thought) => {
      if (!thought.final) return;
      setWins(new Map(wins()).set(moment, thought.win));
      thinkOf(moment + 1);
    });
  };
  const { outcome } = source.view;
  if (outcome)
    setWins(new Map([[last, outcome.winners.includes(0) ? 1000 : outcome.winners.includes(1) ? 0 : 500]]));
  if (outcome) last -= 1;
  if (face.judged && mayAsk(source.view)) thinkOf(0);
  onCleanup(() => stop());
  return wins;
}

/** The best lines of the moment shown; in a variation there are none. */
function createThought(
  source: ReplaySource,
  face: Face,
  at: Accessor<number>,
  variation: Accessor<Variation | null>,
): Accessor<Thought | null> {
  const [thought, setThought] = createSignal<Thought | null>(null);
  const moment = createMemo(() => (variation() ? null : at()));
  createEffect(() => {
    const now = moment();
    setThought(null);
    const isEnd = source.view.outcome !== null && now === source.moments.length - 1;
    if (now !== null && !isEnd && face.judged && mayAsk(source.view))
      onCleanup(source.think(now, { nodes: kLinesNodes, lines: 3 }, (next) => setThought(next)));
  });
  return thought;
}
