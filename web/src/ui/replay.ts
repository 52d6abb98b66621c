import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js';
import { isNewSelection, noChoice, type Choice } from '../games/impasse/choice';
import { board } from '../games/impasse/position';
import { createTable, type ImpasseTable } from '../games/impasse/table';
import { lastActed, way, type Told } from '../games/impasse/way';
import type { LiveMatch } from '../live';
import type { ReplaySource } from '../matches';
import type { ActionForm, Breach, GameEvent, Thought } from '../wire';
import { announce } from './announce';
import { mayAsk } from './fair';
import { isStill, prefs } from './prefs';
import { attemptInWords } from '../games/impasse/action_words';
import type { Refused } from './room';
import { soundOf, soundOfRefusal } from './sound';

/** A line that was tried from a moment of the match. */
interface Variation {
  readonly actions: readonly string[];
  readonly events: readonly GameEvent[];
  readonly position: string;
  readonly legal: readonly ActionForm[];
}

/** A record being looked at. */
export interface Replay {
  readonly source: ReplaySource;
  readonly table: ImpasseTable;
  /** How many entries have happened at the moment shown. */
  readonly at: Accessor<number>;
  readonly last: number;
  readonly variation: Accessor<Variation | null>;
  readonly refusal: Accessor<Refused | null>;
  readonly choice: Accessor<Choice>;
  /** White's chances in thousandths at each moment, as far as they are known. */
  readonly wins: Accessor<ReadonlyMap<number, number>>;
  readonly thought: Accessor<Thought | null>;
  show(moment: number): void;
  try(actions: readonly string[]): void;
  undo(): void;
  turn(): void;
  /** A new match of this browser from the moment shown. */
  playOn(): Promise<LiveMatch>;
}

const kGraphNodes = 12_000;
const kLinesNodes = 400_000;

export function createReplay(source: ReplaySource): Replay {
  const last = source.positions.length - 1;
  const [at, setAt] = createSignal(0);
  const [variation, setVariation] = createSignal<Variation | null>(null);
  const [refusal, setRefusal] = createSignal<Refused | null>(null);
  const [choice, setChoice] = createSignal<Choice>(noChoice, { equals: false });
  const [flipped, setFlipped] = createSignal(false);
  const table = createTable({
    chosen: (form) => attempt([...(variation()?.actions ?? []), form.text]),
    attempted: (text) => attempt([...(variation()?.actions ?? []), text]),
    changed(next) {
      if (untrack(refusal) && isNewSelection(untrack(choice), next)) forgetRefusal();
      setChoice(() => next);
    },
    landed: soundOf,
  });
  let told: Told | null = null;
  let asked = 0;

  /** Sets the table as `now` tells; any side may then be tried. */
  function deal(now: Told, legal: readonly ActionForm[]): void {
    const going = told ? way(told, now) : { effects: [], backwards: false };
    told = now;
    setRefusal(null);
    const seat = board(now.position).toMove;
    table.deal({ position: now.position, ...going, traced: lastActed(now.events), seat, legal });
  }

  function show(moment: number): void {
    const to = Math.max(0, Math.min(last, moment));
    const asking = ++asked;
    setVariation(null);
    setAt(to);
    const now = { position: source.positions[to] ?? '', events: source.view.events.slice(0, to) };
    deal(now, []);
    announce(source.view.events[to - 1]?.story ?? 'The beginning');
    void source.legalAt(to).then((legal) => {
      if (asking !== asked) return;
      const { stacks, toMove } = board(now.position);
      table.hear({ t: 'dealt', stacks, seat: toMove, legal });
    });
  }

  async function attemptNow(actions: readonly string[]): Promise<void> {
    const asking = ++asked;
    const found = await source.playFrom(at(), actions);
    if (asking !== asked) return;
    if ('rule' in found) return refuse(actions.at(-1) ?? '', found);
    setVariation({ actions, ...found });
    deal(
      { position: found.position, events: [...source.view.events.slice(0, at()), ...found.events] },
      found.legal,
    );
  }

  function attempt(actions: readonly string[]): void {
    void attemptNow(actions);
  }

  function forgetRefusal(): void {
    table.decide([]);
    setRefusal(null);
  }

  function refuse(action: string, breach: Breach): void {
    table.hear({ t: 'put_back' });
    table.decide((breach.shapes ?? []).map((shape) => shape.at));
    setRefusal({ attempt: attemptInWords(action), breach });
    announce(`${breach.rule} ${breach.reason}`, 'urgent');
    soundOfRefusal();
  }

  createEffect(() => {
    table.look({ flipped: flipped(), coordinates: prefs().coordinates, still: isStill(), confirms: false });
  });
  show(0);
  return {
    ...{ source, table, at, last, variation, refusal, choice, show },
    wins: createGraph(source, last),
    thought: createThought(source, at, variation),
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
function createGraph(source: ReplaySource, last: number): Accessor<ReadonlyMap<number, number>> {
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
  if (mayAsk(source.view)) thinkOf(0);
  onCleanup(() => stop());
  return wins;
}

/** The best lines of the moment shown; in a variation there are none. */
function createThought(
  source: ReplaySource,
  at: Accessor<number>,
  variation: Accessor<Variation | null>,
): Accessor<Thought | null> {
  const [thought, setThought] = createSignal<Thought | null>(null);
  const moment = createMemo(() => (variation() ? null : at()));
  createEffect(() => {
    const now = moment();
    setThought(null);
    const isEnd = source.view.outcome !== null && now === source.positions.length - 1;
    if (now !== null && !isEnd && mayAsk(source.view))
      onCleanup(source.think(now, { nodes: kLinesNodes, lines: 3 }, (next) => setThought(next)));
  });
  return thought;
}
