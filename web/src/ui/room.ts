import { createEffect, createMemo, createSignal, on, onCleanup, untrack, type Accessor } from 'solid-js';
import { isNewSelection, noChoice, type Choice } from '../games/impasse/choice';
import type { Arrow } from '../games/impasse/drawing';
import { board, type Stacks } from '../games/impasse/position';
import { asking } from '../games/impasse/words';
import { createTable, type ImpasseTable } from '../games/impasse/table';
import { lastActed, way, type Told } from '../games/impasse/way';
import type { LiveMatch, MatchView } from '../live';
import { replayOf } from '../matches';
import type { Breach, Effect, GameEvent, Seat, Thought } from '../wire';
import { announce } from './announce';
import { mayAsk } from './fair';
import { ended, isWaiting } from './names';
import { isStill, prefs } from './prefs';
import { isUnread } from './refusal';
import { attemptInWords, typedAction } from '../games/impasse/action_words';
import { soundOf, soundOfEnd, soundOfRefusal } from './sound';

export interface Refused {
  readonly attempt: string;
  readonly breach: Breach;
}

/** A match on its table: what the panels read, and what they may do. */
export interface Room {
  readonly live: LiveMatch;
  readonly table: ImpasseTable;
  readonly view: Accessor<MatchView>;
  readonly choice: Accessor<Choice>;
  readonly stacks: Accessor<Stacks>;
  readonly refusal: Accessor<Refused | null>;
  /** The entry whose moment is shown instead of now. */
  readonly looking: Accessor<number | null>;
  readonly flipped: Accessor<boolean>;
  readonly thought: Accessor<Thought | null>;
  readonly hint: Accessor<string>;
  /** Plays what somebody typed; answers whether it was played. */
  playTyped(text: string): Promise<boolean>;
  lookAt(index: number | null): void;
  turn(): void;
  askHint(): void;
  putBack(): void;
  dismiss(): void;
  /** Does something that may be refused, and shows the refusal. */
  ask(what: () => Promise<Breach | null>): void;
}

const kHintNodes = 150_000;
const kEvaluationNodes = 400_000;

/** The seat that this browser decides for now. */
export function deciding(view: MatchView): Seat | null {
  if (view.outcome || view.sending !== undefined || isWaiting(view) || view.turn.kind !== 'players')
    return null;
  return view.turn.seats.find((seat) => view.mine.includes(seat)) ?? null;
}

export function createRoom(live: LiveMatch): Room {
  const [view, setView] = createSignal(live.view());
  const [choice, setChoice] = createSignal<Choice>(noChoice, { equals: false });
  const [refusal, setRefusal] = createSignal<Refused | null>(null);
  const [looking, setLooking] = createSignal<number | null>(null);
  const [turned, setTurned] = createSignal(false);
  const stacks = createMemo(() => board(view().position).stacks);
  const flipped = createMemo(() => turned() !== facesBlack(view()));
  const table = createTable({
    chosen: (form) => void play(form.text),
    attempted: (attempt) => void explain(attempt),
    changed(next) {
      if (isNewSelection(untrack(choice), next)) forgetRefusal();
      tellChoice(untrack(choice), next);
      setChoice(() => next);
    },
    landed: soundOf,
  });
  const { hint, askHint, forgetHint } = createHint(live, table, view, choice);
  const thought = createEvaluation(live, view, looking);
  let shown: Told | null = null;
  let deals = 0;

  async function play(action: string): Promise<void> {
    dismiss();
    const breach = await live.act(action);
    if (breach) refuse(attemptInWords(action), breach);
  }

  async function playTyped(text: string): Promise<boolean> {
    dismiss();
    const action = typedAction(text);
    const breach = await live.act(action);
    if (breach) refuse(isUnread(breach) ? text : attemptInWords(action), breach);
    return breach === null;
  }

  async function explain(attempt: string): Promise<void> {
    const breach = await live.judge(attempt);
    if (breach) refuse(attemptInWords(attempt), breach);
  }

  function refuse(attempt: string, breach: Breach): void {
    table.hear({ t: 'put_back' });
    table.decide((breach.shapes ?? []).map((shape) => shape.at));
    setRefusal({ attempt, breach });
    announce(`${breach.rule} ${breach.reason}`, 'urgent');
    soundOfRefusal();
  }

  function dismiss(): void {
    forgetHint();
    forgetRefusal();
  }

  function forgetRefusal(): void {
    if (untrack(refusal) === null) return;
    table.decide([]);
    setRefusal(null);
  }

  function show(next: MatchView): void {
    const before = view();
    setView(next);
    tellNews(before, next);
    if (looking() === null) void deal(next);
  }

  /** Sets the table as the match stands. What is legal comes a moment later, from the worker. */
  async function deal(next: MatchView): Promise<void> {
    const deal = ++deals;
    const seat = deciding(next);
    if (shown?.position !== next.position || shown.events.length !== next.events.length) {
      const going = shown ? way(shown, next) : { effects: [], backwards: false };
      shown = next;
      setRefusal(null);
      forgetHint();
      table.deal({ position: next.position, ...going, traced: lastActed(next.events), seat, legal: [] });
    } else if (seat === choice().seat && choice().legal.length > 0) return;
    const legal = seat === null ? [] : await live.legal();
    if (deal === deals) table.hear({ t: 'dealt', stacks: board(next.position).stacks, seat, legal });
  }

  async function lookAt(index: number | null): Promise<void> {
    const last = view().events.length - 1;
    if (index === null || (index === last && looking() !== null)) {
      setLooking(null);
      shown = null;
      return deal(view());
    }
    const { positions } = await moments(view());
    const event = view().events[index];
    if (!event) return;
    ++deals;
    dismiss();
    setLooking(index === last ? null : index);
    table.deal({ position: positions[index] ?? '', ...kJump, traced: [] });
    table.deal({
      ...{ position: positions[index + 1] ?? '', ...kJump, traced: event.effects },
      effects: event.effects.length > 0 ? [event.effects] : [],
    });
    if (index === last) {
      shown = view();
      await dealLegal();
    }
  }

  async function dealLegal(): Promise<void> {
    const seat = deciding(view());
    const legal = seat === null ? [] : await live.legal();
    table.hear({ t: 'dealt', stacks: stacks(), seat, legal });
  }

  const moments = rememberingMoments();
  createEffect(() => {
    const { coordinates, confirms } = prefs();
    table.look({ flipped: flipped(), coordinates, still: isStill(), confirms });
  });
  onCleanup(live.subscribe(show));
  onCleanup(() => live.close());
  void deal(live.view());

  return {
    ...{ live, table, view, choice, stacks, refusal, looking, flipped, thought, hint },
    ...{ playTyped, askHint, dismiss },
    lookAt: (index) => void lookAt(index),
    turn: () => setTurned(!turned()),
    putBack() {
      table.hear({ t: 'put_back' });
      dismiss();
    },
    ask: (what) =>
      void what().then((breach) => {
        if (breach) refuse('', breach);
      }),
  };
}

const kJump = { effects: [], seat: null, legal: [] } as const;

/** The board lies as the one person here sits; shared by two it may turn to the one in turn. */
function facesBlack({ mine, turn }: MatchView): boolean {
  if (mine.length !== 2) return mine[0] === 1;
  return prefs().turns && turn.kind === 'players' && turn.seats[0] === 1;
}

/** Reads all positions of a match once for each version of it that is asked about. */
function rememberingMoments(): (view: MatchView) => Promise<{ positions: readonly string[] }> {
  let version = -1;
  let reading: Promise<{ positions: readonly string[] }> | null = null;
  return (view) => {
    if (!reading || version !== view.version) reading = replayOf(view.id);
    version = view.version;
    return reading;
  };
}

/** Says what is asked next, once something was taken up. */
function tellChoice(before: Choice, next: Choice): void {
  if (next.seat === null || !isNewSelection(before, next)) return;
  const { ask, why } = asking({ ...next, pointed: null });
  announce(`${ask} ${why}`);
}

function tellNews(before: MatchView, next: MatchView): void {
  const news = next.events.slice(before.events.length).map((event: GameEvent) => event.story);
  if (next.outcome && !before.outcome) {
    const { who, how } = ended(next.outcome);
    news.push(who, how);
    soundOfEnd();
  }
  if (news.length > 0) announce(news.join('. '));
  if (before.link !== next.link && next.link === 'offline')
    announce('The link to the server is lost.', 'urgent');
}

/** The arrows that show what effects do. */
export function arrowsOf(effects: readonly Effect[]): readonly Arrow[] {
  return effects.flatMap((effect) => {
    if (!('to' in effect)) return [];
    return [{ from: effect.from, to: effect.to, kind: effect.kind === 'crown' ? 'crown' : 'move' }];
  });
}

/** What the core would play, on request, drawn and told. */
function createHint(
  live: LiveMatch,
  table: ImpasseTable,
  view: Accessor<MatchView>,
  choice: Accessor<Choice>,
): { hint: Accessor<string>; askHint: () => void; forgetHint: () => void } {
  const [hint, setHint] = createSignal('');
  let stop: () => void = () => undefined;

  function forgetHint(): void {
    stop();
    if (hint() === '') return;
    setHint('');
    table.point([]);
  }

  function askHint(): void {
    const asked = hint() === '' && deciding(view()) !== null && mayAsk(view());
    forgetHint();
    if (!asked) return;
    setHint('Thinking…');
    stop = live.think({ nodes: kHintNodes }, (thought) => {
      const form = choice().legal.find(({ text }) => text === thought.action);
      if (!form || hint() === '') return;
      table.point(arrowsOf(form.effects));
      if (!thought.final) return;
      setHint(`The core suggests: ${form.story}`);
      announce(`Hint: ${form.story}`);
    });
  }
  onCleanup(() => stop());
  return { hint, askHint, forgetHint };
}

/** What the core thinks of the match now, while that is asked for and no bot is busy. */
function createEvaluation(
  live: LiveMatch,
  view: Accessor<MatchView>,
  looking: Accessor<number | null>,
): Accessor<Thought | null> {
  const [thought, setThought] = createSignal<Thought | null>(null);
  const due = createMemo(() => {
    const { version, thinking, outcome } = view();
    const isAsked = prefs().evaluation && mayAsk(view());
    const wanted = isAsked && thinking === undefined && !outcome && looking() === null;
    return wanted ? version : null;
  });
  createEffect(
    on(due, (version) => {
      if (!prefs().evaluation) setThought(null);
      if (version !== null) onCleanup(live.think({ nodes: kEvaluationNodes }, (next) => setThought(next)));
    }),
  );
  return thought;
}
