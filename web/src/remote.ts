import { Answers } from './answers';
import { asBreach, type Engine } from './engine';
import { lastOwn } from './ledger';
import type { LiveMatch, MatchView, Offer, SeatInfo } from './live';
import type { MatchMessage, MatchRequest, ServedSummary } from './messages';
import { freshHex } from './random';
import { kBusy, kMovedOn, kNotBegun, kNothingToTakeBack, kOffline, kServerSettles } from './refusals';
import { partsOf, sealedEvents, unsealed, withoutSealed, type SealedEntry } from './sealed';
import { legalIn, myTurn, notTheFirst, openSession, replay } from './session';
import { SessionMatch } from './session_match';
import type { Link } from './socket';
import type { Breach, Contest, GameEvent, Seat, Snapshot } from './wire';

/** What a served match lives on. */
export interface ServedHome {
  readonly engine: Engine;
  readonly link: Link;
}

/** A served match as it is when it is opened. It has no ledger, not even a header, until all seats are taken. */
export interface ServedBeginning {
  readonly summary: ServedSummary;
  readonly lines: readonly string[];
  readonly invites?: NonNullable<MatchView['invites']>;
  /** What those who share this browser call themselves, by seat: the server knows them as one person. */
  readonly names?: readonly (string | null)[];
}

/** Who sits where, with the names given in this browser. */
export function withNames(
  seats: readonly SeatInfo[],
  names: readonly (string | null)[] = [],
): readonly SeatInfo[] {
  return seats.map((info, seat) => ({ ...info, name: names[seat] ?? info.name }));
}

/** An action shown here before the server has it. */
interface Pending {
  readonly id: number;
  readonly seat: Seat;
  /** The number its entry will have. */
  readonly n: number;
  /** Its canonical text. */
  readonly action: string;
  readonly snapshot: Snapshot;
  readonly event: GameEvent;
}

/** In an object, so that awaiting that it was sent does not await the answer. */
interface Sent {
  readonly answer: Breach | Promise<Breach | null>;
}

/** Opens a match that the server keeps. */
export async function openServed(home: ServedHome, beginning: ServedBeginning): Promise<LiveMatch> {
  const { game, setup } = beginning.summary;
  const { snapshot, events } = await openSession(home.engine, beginning.lines, { game, setup });
  return new ServedMatch(home, beginning, snapshot, events);
}

let nextId = 1;

/**
 * A match whose authority is the server. `lines` are what the server has said openly, `sealed` the decisions after them
 * of which it says only that they were made, `pending` at most one action that was played here at once and is on its
 * way. Whatever happens to the link, the view is what these three give. The session holds `lines` and `pending`.
 */
class ServedMatch extends SessionMatch implements LiveMatch {
  private readonly answers = new Answers();
  private readonly leave: () => void;
  protected current: MatchView;
  protected lines: readonly string[];
  private sealed: readonly SealedEntry[] = [];
  private commitment: string | undefined;
  private summary: ServedSummary;
  private offer: Offer | null = null;
  private contest: Contest | undefined;
  /** What hands put down and the server has not answered. */
  private readonly placing = new Set<number>();
  private pending: Pending | null = null;
  /** The pending action was not sent over the present link. */
  private unsent = false;

  constructor(
    private readonly home: ServedHome,
    private readonly beginning: ServedBeginning,
    private snapshot: Snapshot,
    private events: readonly GameEvent[],
  ) {
    super(home.engine, snapshot.session);
    this.lines = beginning.lines;
    this.summary = beginning.summary;
    this.current = this.viewNow();
    this.leave = home.link.join(beginning.summary.match, {
      have: () => this.lines.length,
      nonce: freshHex(16),
      heard: (message) => void this.inTurn(() => this.hear(message)),
      linked: (online) => this.linked(online),
    });
  }

  async legal(seat = myTurn(this.current, this.current.mine)) {
    if (seat === undefined || this.lines.length === 0 || this.pending) return [];
    // The session's turn, in which those who have decided in secret are still waited for.
    return legalIn(this.engine, this.session, notTheFirst(this.snapshot, seat));
  }

  settle(): Promise<Breach | null> {
    return Promise.resolve(kServerSettles);
  }

  async act(action: string, seat = this.actor()): Promise<Breach | null> {
    const sent = await this.inTurn(() => this.playHere(action, seat));
    return sent.answer;
  }

  place(seat: Seat, x: number, y: number): Promise<Breach | null> {
    this.placing.add(nextId);
    return this.ask({ t: 'place', match: this.current.id, seat, x, y });
  }

  takeBack(): Promise<Breach | null> {
    const to = lastOwn(this.lines, this.current.mine);
    if (to === undefined) return Promise.resolve(kNothingToTakeBack);
    return this.ask({ t: 'offer', match: this.current.id, what: 'take_back', to });
  }

  resign(): Promise<Breach | null> {
    return this.ask({ t: 'resign', match: this.current.id });
  }

  answerOffer(accept: boolean): Promise<Breach | null> {
    return this.ask({ t: accept ? 'accept' : 'decline', match: this.current.id });
  }

  close(): void {
    this.closed = true;
    this.leave();
    void this.inTurn(() => this.engine.request('close', { session: this.session }));
  }

  /** Plays in the session at once and sends; the answer comes from the server, perhaps after a lost link. */
  private async playHere(action: string, seat: Seat | undefined): Promise<Sent> {
    if (this.lines.length === 0) return { answer: kNotBegun };
    if (this.pending) return { answer: kBusy };
    const played = await this.engine.request('play', { session: this.session, action, seat });
    if (!played.ok) return { answer: asBreach(played.error) };
    const { seat: actor = 0, text = action } = played.event;
    const n = this.entries();
    const id = nextId++;
    const answer = this.answers.expect(id);
    this.pending = { id, n, seat: actor, action: text, snapshot: played, event: { ...played.event, n } };
    this.sendPending();
    this.show();
    return { answer };
  }

  private sendPending(): void {
    if (!this.pending) return;
    const { id, n, action } = this.pending;
    this.unsent = !this.home.link.send({ t: 'act', id, match: this.current.id, at_version: n, action });
  }

  /** Asks something that makes no sense any more once the link was lost. */
  private ask(request: MatchRequest): Promise<Breach | null> {
    const id = nextId++;
    const answer = this.answers.expect(id);
    if (!this.home.link.send({ ...request, id })) this.answers.give(id, kOffline);
    return answer;
  }

  private linked(online: boolean): void {
    if (!online) {
      this.unsent = true;
      this.answers.giveAllBut(this.pending?.id, kOffline);
    }
    this.show();
  }

  private async hear(message: MatchMessage): Promise<void> {
    if (this.closed) return;
    switch (message.t) {
      case 'joined':
        this.summary = message.summary;
        this.offer = message.offer;
        // Nothing new came of it while the link was lost, so it never arrived.
        if (this.unsent && message.summary.version === this.entries()) this.sendPending();
        this.show();
        break;
      case 'entries':
        for (const part of partsOf(message.from, message.lines)) await this.take(part.from, part.lines);
        break;
      case 'ack':
        this.answers.acknowledge(message.id, message.n);
        if (message.n >= this.entries()) this.resync();
        this.answers.settle(this.entries());
        break;
      case 'refused':
        await this.refused(
          message.id,
          message.breach ?? (message.error ? asBreach(message.error) : kMovedOn),
        );
        break;
      case 'commit':
        this.commitment = message.C;
        this.show();
        break;
      case 'contest':
        this.contestTold(message.race);
        break;
      case 'offered':
        this.offer = message.offer;
        this.show();
        break;
    }
  }

  /** A new state of the contest; it says too that what hands had put down arrived. */
  private contestTold(race: Omit<Contest, 'heard'> | null): void {
    this.contest = race ? { ...race, heard: performance.now() } : undefined;
    this.placing.forEach((id) => this.answers.give(id, null));
    this.placing.clear();
    this.show();
  }

  /** Takes in lines of the server. Those that are here already change nothing; after a gap it asks for all of them. */
  private async take(from: number, lines: readonly string[]): Promise<void> {
    if (from > this.lines.length + this.sealed.length) {
      this.resync();
      return;
    }
    const told = unsealed(lines);
    const ends = from + told.lines.length;
    // Sealed lines follow the open ones; a frame that ends among these says nothing of them.
    if (ends >= this.lines.length)
      this.sealed = [...this.sealed.slice(0, Math.max(0, from - this.lines.length)), ...told.sealed];
    await this.takeOpen(from, told.lines);
    const answer = this.settlePending();
    if (this.pending && this.unsent) this.sendPending();
    this.show();
    answer();
    this.answers.settle(this.entries());
  }

  private async takeOpen(from: number, lines: readonly string[]): Promise<void> {
    const same = lines.every((line, i) => from + i >= this.lines.length || line === this.lines[from + i]);
    const fresh = from + lines.length > this.lines.length;
    if (same && !fresh) return;
    const kept = same ? this.events : this.events.slice(0, Math.max(0, from - 1));
    this.lines = [...this.lines.slice(0, from), ...lines];
    await this.rebuild(kept);
  }

  /** Makes the session what the server's lines say. */
  private async rebuild(known: readonly GameEvent[]): Promise<void> {
    const { snapshot, events } = await replay(this.engine, this.session, this.lines, known);
    this.snapshot = snapshot;
    this.events = events;
  }

  /**
   * The pending action is done or void as soon as the server has told of it, or of anything that is in its way. Returns
   * what is to be said to whoever waits for that, once it is shown.
   */
  private settlePending(): () => void {
    const { pending } = this;
    if (!pending) return () => undefined;
    const since = this.told().slice(pending.n);
    const own = since.find(
      ({ seat, text, sealed }) => seat === pending.seat && (text !== undefined || sealed),
    );
    if (!own && since.every(({ sealed }) => sealed)) return () => undefined;
    this.pending = null;
    const isDone = own !== undefined && (own.sealed === true || own.text === pending.action);
    return () => this.answers.give(pending.id, isDone ? null : kMovedOn);
  }

  /** How many entries the server has told, open and sealed. */
  private entries(): number {
    return this.lines.length - 1 + this.sealed.length;
  }

  private told(): readonly GameEvent[] {
    return [...this.events, ...sealedEvents(this.sealed, this.summary.seats)];
  }

  /** The server will not have it: back to what its lines say. */
  private async refused(id: number, breach: Breach): Promise<void> {
    if (this.pending?.id === id) {
      this.pending = null;
      await this.rebuild(this.events);
      this.show();
    }
    this.answers.give(id, breach);
  }

  private resync(): void {
    this.home.link.send({ t: 'resync', match: this.current.id, have: this.lines.length });
  }

  private show(): void {
    if (this.closed) return;
    this.showView(this.viewNow());
  }

  private viewNow(): MatchView {
    const { match, game, setup, seats, mine } = this.summary;
    const { pending } = this;
    const shown = pending?.snapshot ?? this.snapshot;
    const { outcome, state } = shown;
    const turn = withoutSealed(shown.turn, this.sealed);
    const inTurn = turn.kind === 'players' ? turn.seats : [];
    return {
      id: match,
      where: 'served',
      link: this.home.link.isLost() ? 'offline' : 'online',
      game,
      setup,
      seats: withNames(seats, this.beginning.names),
      mine,
      version: shown.version + this.sealed.length,
      turn,
      outcome,
      state,
      events: pending ? [...this.told(), pending.event] : this.told(),
      offer: this.offer,
      sending: pending?.action,
      thinking: inTurn.find((seat) => seats[seat]?.kind === 'bot'),
      invites: this.beginning.invites,
      commitment: this.commitment,
      contest: this.contest,
    };
  }
}
