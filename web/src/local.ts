import type { Answer, Ruling } from './commands';
import { asBreach, type Engine, type Going } from './engine';
import { entriesOf, lastOwn, openEvents, withEntry, type Header } from './ledger';
import type { LiveMatch, MatchView } from './live';
import { freshHex } from './random';
import { kMovedOnHere, kNoContest, kNoOffer, kNothingToTakeBack } from './refusals';
import { SessionMatch } from './session_match';
import { legalIn, myTurn, notTheFirst, openSession, replay, type Replayed } from './session';
import type { KeptMatch, Store } from './store';
import type { Tabs } from './tabs';
import type { Breach, GameEvent, Seat, Snapshot } from './wire';

/** What a local match lives on. */
export interface LocalHome {
  readonly engine: Engine;
  readonly store: Store;
  readonly tabs: Tabs;
}

/** How long a bot lets a person see the last action before it answers, in milliseconds. */
const kBreath = 350;

/** The seats that people in this browser act for: everyone here who is no bot. */
export function peopleOf(kept: KeptMatch): readonly Seat[] {
  return kept.seats.flatMap((info, seat) => (info.kind === 'person' ? [seat] : []));
}

/** Opens a match of this browser's store; null if it is not there. */
export async function openLocal(home: LocalHome, id: string): Promise<LiveMatch | null> {
  const found = await home.store.match(id);
  if (!found) return null;
  const { kept, lines } = found;
  const replayed = await openSession(home.engine, lines, undefined, kept.seed);
  return new LocalMatch(home, kept, [...lines], replayed);
}

/** What the store keeps beside the ledger, after one more line. */
export function keptAfter(kept: KeptMatch, snapshot: Snapshot): KeptMatch {
  const { version, turn, outcome, state } = snapshot;
  return { ...kept, version, turn, outcome, state, updated: Date.now() };
}

/** A match whose people all share this browser. An action is shown once it is durable, which takes milliseconds. */
class LocalMatch extends SessionMatch implements LiveMatch {
  private readonly mine: readonly Seat[];
  private readonly leave: (() => void)[];
  protected current: MatchView;
  private leading = false;
  private bot: Going | null = null;

  constructor(
    private readonly home: LocalHome,
    private kept: KeptMatch,
    protected lines: readonly string[],
    { snapshot, events }: Replayed,
  ) {
    super(home.engine, snapshot.session);
    this.mine = peopleOf(kept);
    this.current = this.viewAt(snapshot, events);
    this.leave = [
      home.tabs.hear((id) => {
        if (id === kept.id) void this.inTurn(() => this.reload());
      }),
      home.tabs.lead(kept.id, () => {
        this.leading = true;
        this.goOn();
      }),
    ];
  }

  async legal(seat = myTurn(this.current, this.mine)) {
    if (seat === undefined) return [];
    return legalIn(this.engine, this.session, notTheFirst(this.current, seat));
  }

  act(action: string, seat = this.actor()): Promise<Breach | null> {
    return this.inTurn(async () => {
      const { engine } = this.home;
      return this.enter(
        await engine.request('play', { session: this.session, action, seat, at: this.now() }),
      );
    });
  }

  settle(answer: unknown): Promise<Breach | null> {
    return this.inTurn(() => this.answerNature(answer));
  }

  place(): Promise<Breach | null> {
    return Promise.resolve(kNoContest);
  }

  async takeBack(): Promise<Breach | null> {
    return this.interrupting(() => {
      const to = lastOwn(this.lines, this.mine);
      return to === undefined ? Promise.resolve(kNothingToTakeBack) : this.rule({ kind: 'taken_back', to });
    });
  }

  resign(seat: Seat): Promise<Breach | null> {
    return this.interrupting(() => this.rule({ kind: 'resigned', seat }));
  }

  answerOffer(): Promise<Breach | null> {
    return Promise.resolve(kNoOffer);
  }

  close(): void {
    this.closed = true;
    this.leave.forEach((leave) => leave());
    void this.inTurn(async () => {
      await this.stopBot();
      await this.engine.request('close', { session: this.session });
    });
  }

  /** Does what may not wait until a bot has thought; if it is refused the bot begins again. */
  private interrupting(task: () => Promise<Breach | null>): Promise<Breach | null> {
    return this.inTurn(async () => {
      await this.stopBot();
      const breach = await task();
      if (breach) this.goOn();
      return breach;
    });
  }

  /** Time since the start; never before the last entry, whatever became of the clock. */
  private now(): number {
    const last = entriesOf(this.lines).at(-1)?.at ?? 0;
    return Math.max(last, Date.now() - this.kept.created);
  }

  private async rule(ruling: Ruling): Promise<Breach | null> {
    return this.enter(await this.engine.request('rule', { session: this.session, ruling, at: this.now() }));
  }

  /** Keeps the entry that the engine has just made, then shows it. */
  private async enter(answer: Answer<'play'>): Promise<Breach | null> {
    if (!answer.ok) return asBreach(answer.error);
    const { engine, store, tabs } = this.home;
    const ledger = await engine.request('ledger', { session: this.session });
    const line = ledger.ok ? ledger.lines[this.lines.length] : undefined;
    if (line === undefined) throw new Error('the engine lost an entry');
    const kept = keptAfter(this.kept, answer);
    if (!(await store.append(kept, this.lines.length, line))) {
      await this.reload();
      return kMovedOnHere;
    }
    this.kept = kept;
    this.lines = [...this.lines, line];
    this.show(answer, await this.eventsWith(withEntry(answer.event, line)));
    tabs.tell(kept.id);
    return null;
  }

  /** All events with one more. What was sealed is told again: the round may be open now. */
  private async eventsWith(event: GameEvent): Promise<MatchView['events']> {
    const open = openEvents(this.current.events);
    if (open.length === this.current.events.length) return [...open, event];
    const { engine } = this.home;
    const told = await engine.request('story', { session: this.session, from: open.length });
    const fresh = told.ok ? told.events : [];
    return [...open, ...fresh.map((each) => withEntry(each, this.lines[each.n + 1]))];
  }

  /** Reads the match again, after another tab wrote into it. */
  private async reload(): Promise<void> {
    await this.stopBot();
    const found = await this.home.store.match(this.kept.id);
    if (!found || this.closed) return;
    this.kept = found.kept;
    this.lines = [...found.lines];
    const { snapshot, events } = await replay(this.engine, this.session, this.lines, []);
    this.show(snapshot, events);
  }

  private show(snapshot: Snapshot, events: MatchView['events']): void {
    this.showView(this.viewAt(snapshot, events));
    this.goOn();
  }

  private viewAt(snapshot: Snapshot, events: MatchView['events']): MatchView {
    const { id, game, setup, seats } = this.kept;
    const { version, turn, outcome, state } = snapshot;
    return {
      id,
      where: 'local',
      link: 'local',
      game,
      setup,
      seats,
      mine: this.mine,
      version,
      turn,
      outcome,
      state,
      events,
      offer: null,
      thinking: botInTurn(this.kept, turn),
      ...(this.isDrawnElsewhere() ? { isDrawnElsewhere: true } : {}),
    };
  }

  /** A record of a match whose secret somebody else keeps. */
  private isDrawnElsewhere(): boolean {
    const { commitment } = JSON.parse(this.lines[0] ?? '{}') as Header;
    return commitment !== undefined && this.kept.seed === undefined;
  }

  /** Does what nobody here does, if this tab is the one that does it: lets the dice fall, and bots play. */
  private goOn(): void {
    if (!this.leading || this.closed) return;
    if (this.current.turn.kind === 'nature') void this.inTurn(() => this.letDiceFall());
    else void this.moveBots();
  }

  private async letDiceFall(): Promise<void> {
    const isDue = this.current.turn.kind === 'nature' && this.kept.seed !== undefined && !this.closed;
    const breach = isDue ? await this.answerNature() : null;
    if (breach) console.error(breach.reason);
  }

  /** Enters what nature answered; with nothing given, what the dice of this match show. */
  private async answerNature(answer?: unknown): Promise<Breach | null> {
    const { engine } = this.home;
    return this.enter(await engine.request('settle', { session: this.session, answer, at: this.now() }));
  }

  /** Lets the bot in turn think and play. */
  private async moveBots(): Promise<void> {
    const seat = botInTurn(this.kept, this.current.turn);
    if (seat === undefined || this.bot) return;
    const level = this.kept.seats[seat]?.level ?? 1;
    const bot = this.engine.go({ session: this.session, limits: { level }, seed: freshHex(16) });
    this.bot = bot;
    const [thought] = await Promise.all([bot.final, new Promise((resolve) => setTimeout(resolve, kBreath))]);
    await this.inTurn(async () => {
      if (this.bot !== bot) return;
      this.bot = null;
      if (!thought.ok) throw new Error(thought.error.message);
      const { engine } = this.home;
      const { action } = thought;
      await this.enter(await engine.request('play', { session: this.session, action, seat, at: this.now() }));
    });
  }

  /** Ends the bot's thinking and drops what comes of it. */
  private async stopBot(): Promise<void> {
    const bot = this.bot;
    this.bot = null;
    bot?.stop();
    await bot?.final;
  }
}

/** Where several seats decide at a time the engine thinks for the lowest, so that bots wait for people below them. */
function botInTurn(kept: KeptMatch, turn: MatchView['turn']): Seat | undefined {
  const lowest = turn.kind === 'players' ? turn.seats[0] : undefined;
  return lowest !== undefined && kept.seats[lowest]?.kind === 'bot' ? lowest : undefined;
}
