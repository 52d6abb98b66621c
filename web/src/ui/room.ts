import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js';
import { faceOf } from '../games/faces';
import type { Face, GameTable, Moment, Said, TableCode } from '../games/face';
import type { LiveMatch, MatchView } from '../live';
import { replayOf, type ReplaySource } from '../matches';
import { ended as asSentence } from '../prose';
import type { ActionForm, Breach, Seat, Thought } from '../wire';
import { announce } from './announce';
import { ended, isWaiting, tableNames, told } from './names';
import { isStill, prefs } from './prefs';
import { isUnread } from './refusal';
import { createEvaluation, createHint } from './room_thoughts';
import { soundOfEnd, soundOfRefusal } from './sound';

export interface Refused {
  readonly attempt: string;
  readonly breach: Breach;
}

/** A match on its table: what the panels read, and what they may do. */
export interface Room {
  readonly live: LiveMatch;
  readonly face: Face;
  readonly code: TableCode;
  /** Where the table stands in the page. */
  readonly host: HTMLElement;
  readonly table: GameTable;
  readonly view: Accessor<MatchView>;
  readonly legal: Accessor<readonly ActionForm[]>;
  /** The seat that decides here now, one of `deciders`; null if none does. */
  readonly seat: Accessor<Seat | null>;
  /** The seats of this browser that decide now: several where all decide at a time. */
  readonly deciders: Accessor<readonly Seat[]>;
  /** The people here are asked for something: for a decision, or for what nature did on a real table. */
  readonly isAsked: Accessor<boolean>;
  /** People here say what nature did. */
  readonly isSaying: Accessor<boolean>;
  readonly refusal: Accessor<Refused | null>;
  /** The entry whose moment is shown instead of now. */
  readonly looking: Accessor<number | null>;
  /** The last entry that the table has shown: of a throw being looked at, not what it came to until its dice lie. */
  readonly shownTo: Accessor<number>;
  readonly flipped: Accessor<boolean>;
  readonly thought: Accessor<Thought | null>;
  readonly hint: Accessor<string>;
  /** Lets another of `deciders` decide first. */
  actAs(seat: Seat): void;
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

/** The seats that this browser decides for now. */
export function decidersOf(view: MatchView): readonly Seat[] {
  if (
    view.outcome ||
    view.isDrawnElsewhere ||
    view.sending !== undefined ||
    isWaiting(view) ||
    view.turn.kind !== 'players'
  )
    return [];
  return view.turn.seats.filter((seat) => view.mine.includes(seat));
}

export function createRoom(live: LiveMatch, code: TableCode): Room {
  const face = faceOf(live.view().game);
  const [view, setView] = createSignal(live.view());
  const [legal, setLegal] = createSignal<readonly ActionForm[]>([]);
  const [refusal, setRefusal] = createSignal<Refused | null>(null);
  const [looking, setLooking] = createSignal<number | null>(null);
  const [isFlying, follow] = createFlight();
  const shownTo = () => (looking() ?? view().events.length - 1) - (isFlying() ? 1 : 0);
  const [turned, setTurned] = createSignal(false);
  const [preferred, setPreferred] = createSignal<Seat | null>(null);
  const deciders = createMemo(() => decidersOf(view()));
  const deciderOf = (seats: readonly Seat[]) =>
    seats.find((each) => each === preferred()) ?? seats[0] ?? null;
  const seat = createMemo(() => deciderOf(deciders()));
  const isSaying = createMemo(() => saysWhatLies(face, view()));
  const isAsked = createMemo(() => seat() !== null || isSaying() || isRacing(view()));
  const flipped = createMemo(() => face.turns && turned() !== facesSecond(view()));
  const host = hostOfTable();
  const table = code.open(host, {
    act: (action) => void play(action),
    explain: (attempt) => void explain(attempt),
    odds: (action) => live.odds(action, untrack(seat) ?? undefined),
    settle: (answer) => ask(() => live.settle(answer)),
    place: (racer, { x, y }) => void place(racer, x, y),
    taken(words) {
      forgetRefusal();
      if (words !== '') announce(words);
    },
  });
  const { hint, askHint, forgetHint } = createHint({ live, table, view, legal, seat });
  const thought = createEvaluation(live, face, view, looking);
  /** What the table shows of now; null while it shows something else. */
  let dealt: { readonly view: MatchView; readonly seat: Seat | null } | null = null;
  let deals = 0;
  /** What has happened and is not told yet: the table still shows what was before. */
  const waiting: MatchView[] = [];
  let isCatchingUp = false;

  async function play(action: string): Promise<void> {
    dismiss();
    const breach = await live.act(action, untrack(seat) ?? undefined);
    if (breach) refuse(code.attempt(action), breach);
  }

  async function playTyped(text: string): Promise<boolean> {
    dismiss();
    // The match may be ahead of what the table shows yet.
    const now = live.view();
    if (code.saying && saysWhatLies(face, now)) return say(code.saying.read(now.state, text));
    const action = code.typed(text);
    const breach = await live.act(action, seat() ?? undefined);
    if (breach) refuse(isUnread(breach) ? text : code.attempt(action), breach);
    return breach === null;
  }

  async function say(said: Said): Promise<boolean> {
    const unread = (expected: string): Breach => ({
      rule: '',
      key: 'unread',
      reason: `Expected ${expected}.`,
    });
    const breach = 'answer' in said ? await live.settle(said.answer) : unread(said.expected);
    if (breach) refuse('', breach);
    return breach === null;
  }

  async function explain(attempt: string): Promise<void> {
    const breach = await live.judge(attempt, untrack(seat) ?? undefined);
    if (breach) refuse(code.attempt(attempt), breach);
  }

  /** What does not arrive is seen going back. */
  async function place(racer: Seat, x: number, y: number): Promise<void> {
    if (await live.place(racer, x, y)) table.contest?.(view().contest ?? null);
  }

  function refuse(attempt: string, breach: Breach): void {
    table.refuse(breach);
    setRefusal({ attempt, breach });
    announce(`${breach.rule} ${breach.reason}`, 'urgent');
    soundOfRefusal();
  }

  function ask(what: () => Promise<Breach | null>): void {
    void what().then((breach) => {
      if (breach) refuse('', breach);
    });
  }

  function dismiss(): void {
    forgetHint();
    forgetRefusal();
  }

  function forgetRefusal(): void {
    if (untrack(refusal) === null) return;
    table.refuse(null);
    setRefusal(null);
  }

  /** Follows the match moment by moment: none is told before the table has shown it. */
  function show(next: MatchView): void {
    const last = waiting.at(-1);
    if (last && isSame(last, next)) waiting.pop();
    waiting.push(next);
    if (!isCatchingUp) void catchUp();
  }

  async function catchUp(): Promise<void> {
    isCatchingUp = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const seen = looking() === null ? present(next) : undefined;
      if (seen) await seen;
      tell(next);
      if (looking() === null && waiting.length === 0) void offer(next);
    }
    isCatchingUp = false;
  }

  function tell(next: MatchView): void {
    const before = view();
    setView(next);
    tellNews(before, next);
    if (before.contest !== next.contest) table.contest?.(next.contest ?? null);
  }

  /** Sets the table as the match stands. */
  function present(next: MatchView): void | Promise<void> {
    if (dealt && isSame(dealt.view, next)) return;
    ++deals;
    void follow(undefined);
    dismiss();
    setLegal([]);
    const jumps = dealt === null;
    const decides = deciderOf(decidersOf(next));
    dealt = { view: next, seat: decides };
    return table.show({ ...momentOf(next), seat: decides, jumps });
  }

  /** What is legal comes a moment later, from the worker. */
  async function offer(next: MatchView): Promise<void> {
    const asking = ++deals;
    const decides = seat();
    if (decides === dealt?.seat && legal().length > 0) return;
    dealt = { view: next, seat: decides };
    const forms = decides === null ? [] : await live.legal(decides);
    if (asking !== deals) return;
    setLegal(forms);
    void table.show({ ...momentOf(next), seat: decides, legal: forms });
  }

  async function deal(next: MatchView): Promise<void> {
    await present(next);
    await offer(next);
  }

  async function lookAt(index: number | null): Promise<void> {
    const last = view().events.length - 1;
    if (index === null || (index === last && looking() !== null)) {
      setLooking(null);
      dealt = null;
      return deal(view());
    }
    const { moments } = await momentsOf(view());
    const [before, after] = [moments[index], moments[index + 1]];
    if (!before || !after) return;
    ++deals;
    dismiss();
    setLooking(index === last ? null : index);
    const { events } = view();
    const still = momentOf(view());
    void table.show({ ...still, ...before, events: events.slice(0, index), jumps: true });
    const seen = table.show({ ...still, ...after, events: events.slice(0, index + 1) });
    void follow(seen);
    if (index !== last) return;
    // Now is shown, but not yet what may be done.
    dealt = { view: view(), seat: null };
    setLegal([]);
    const asking = deals;
    await seen;
    if (asking === deals) await deal(view());
  }

  const momentsOf = rememberingMoments();
  createEffect(() => {
    const { coordinates, confirms } = prefs();
    table.look({ flipped: flipped(), coordinates, still: isStill(), confirms });
  });
  onCleanup(live.subscribe(show));
  onCleanup(() => live.close());
  onCleanup(() => table.close());
  void deal(live.view());

  return {
    ...{ live, face, code, host, table, view, legal, seat, deciders },
    ...{ isAsked, isSaying, refusal, looking, shownTo },
    ...{ flipped, thought, hint, playTyped, dismiss, ask },
    askHint() {
      forgetRefusal();
      askHint();
    },
    actAs(next) {
      setPreferred(next);
      void deal(view());
    },
    lookAt: (index) => void lookAt(index),
    turn: () => setTurned(!turned()),
    putBack() {
      table.putBack();
      dismiss();
    },
  };
}

/** Whether the table still shows how a moment came about, and a way to follow what it shows next. */
export function createFlight(): readonly [Accessor<boolean>, (seen: void | Promise<void>) => Promise<void>] {
  const [isFlying, setFlying] = createSignal(false);
  let last = 0;
  return [
    isFlying,
    async (seen) => {
      const mine = ++last;
      setFlying(seen !== undefined);
      await seen;
      if (mine === last) setFlying(false);
    },
  ];
}

/** The element that a game sets its table into. */
export function hostOfTable(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'table-host';
  return host;
}

function momentOf(view: MatchView): Moment {
  const { setup, state, events, turn, mine } = view;
  return { setup, state, events, turn, mine, names: tableNames(view), seat: null, legal: [], jumps: false };
}

/** Hands of people here are in a contest. */
function isRacing({ contest, mine }: MatchView): boolean {
  return contest?.racers.some(({ seat, hands }) => hands && mine.includes(seat)) === true;
}

/** What lies on a real table is for the people here to say. */
function saysWhatLies(face: Face, { turn, setup, mine, where }: MatchView): boolean {
  const isNature = turn.kind === 'nature' && face.nature(setup) === 'people';
  return isNature && where === 'local' && mine.length > 0;
}

/** Two views of one moment, as far as the table shows them. */
function isSame(one: MatchView, other: MatchView): boolean {
  return (
    one.events.length === other.events.length && JSON.stringify(one.state) === JSON.stringify(other.state)
  );
}

/** The table lies as the one person here sits; shared by two it may turn to the one in turn. */
function facesSecond({ mine, turn }: MatchView): boolean {
  if (mine.length !== 2) return mine[0] === 1;
  return prefs().turns && turn.kind === 'players' && turn.seats[0] === 1;
}

/** Reads all moments of a match once for each version of it that is asked about. */
function rememberingMoments(): (view: MatchView) => Promise<Pick<ReplaySource, 'moments'>> {
  let version = -1;
  let reading: Promise<Pick<ReplaySource, 'moments'>> | null = null;
  return (view) => {
    if (!reading || version !== view.version) reading = replayOf(view.id);
    version = view.version;
    return reading;
  };
}

function tellNews(before: MatchView, next: MatchView): void {
  const news = next.events.slice(before.events.length).map(({ story }) => asSentence(told(next, story)));
  if (next.outcome && !before.outcome) {
    const { who, how } = ended(next);
    news.push(asSentence(told(next, who)), how);
    soundOfEnd();
  }
  if (news.length > 0) announce(news.join(' '));
  if (before.link !== next.link && next.link === 'offline')
    announce('The link to the server is lost.', 'urgent');
  if (before.link === 'offline' && next.link !== 'offline') announce('The link to the server is back.');
}
