import type { ClientMessage, MatchMessage, ServerMessage } from './messages';

/** As much of a WebSocket as the link needs. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** One match at the other end of the link. */
export interface Joined {
  /** How many lines of its ledger are here already. */
  have(): number;
  /** What this browser adds to the draws; servers of matches without draws leave it aside. */
  readonly nonce?: string;
  heard(message: MatchMessage): void;
  linked(online: boolean): void;
}

/** What a link is made of. */
export interface LinkParts {
  connect(): Wire;
  /** Names the page's sources to the server. */
  readonly build: string;
  /** The server was replaced by another build since this page was loaded. */
  replaced(): void;
}

const kSilence = 5_000; // ms without a word from the server until we ask whether it is there; hidden pages wait longer
const kHiddenSilence = 15_000;
const kPatience = 4_000; // ms to wait for its answer, or for a connection
const kFirstDelay = 250; // ms before the first attempt to connect again
const kLongestDelay = 10_000;

/**
 * The one socket of this page, shared by all its matches. It connects while there is a match to serve, notices a lost
 * link within seconds, and comes back by itself: waiting twice as long after each failure, at random between half and
 * all of that so that not everybody comes back at once.
 */
export class Link {
  private readonly matches = new Map<string, Joined>();
  private wire: Wire | null = null;
  private online = false;
  private lost = false;
  private failures = 0;
  private build: string | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: LinkParts) {}

  /** Joins a match, now and after every lost link. Returns a way to leave it. */
  join(match: string, joined: Joined): () => void {
    this.matches.set(match, joined);
    if (this.online) this.sendJoin(match, joined);
    else if (!this.wire) this.connectNow();
    return () => {
      // Whoever joined it again since is not left with us.
      if (this.matches.get(match) !== joined) return;
      this.send({ t: 'leave', match });
      this.matches.delete(match);
      if (this.matches.size === 0) this.drop();
    };
  }

  /** The server that gave us the page is of this build. */
  servedBy(build: string): void {
    this.build ??= build;
  }

  /** Whether the link broke and is not back; a first connection that is being made is not lost. */
  isLost(): boolean {
    return this.lost;
  }

  /** Sends, or answers false while there is no link. What has no answer within seconds takes the link down. */
  send(message: ClientMessage): boolean {
    if (!this.online) return false;
    this.wire?.send(JSON.stringify(message));
    if ('id' in message) this.expectAnswer();
    return true;
  }

  /** The browser believes that the network came or went: finds out at once. */
  probe(): void {
    if (this.online) this.ping();
    else if (this.matches.size > 0) this.connectNow();
  }

  private sendJoin(match: string, joined: Joined): void {
    this.send({ t: 'join', match, have: joined.have(), nonce: joined.nonce });
  }

  private connectNow(): void {
    clearTimeout(this.retry);
    if (this.wire) this.drop();
    const wire = this.parts.connect();
    this.wire = wire;
    wire.onopen = () => wire.send(JSON.stringify({ t: 'hello', protocol: 1, build: this.parts.build }));
    wire.onmessage = (event: MessageEvent<unknown>) => {
      if (this.wire === wire) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lose();
    };
    this.expectAnswer();
  }

  private hear(message: ServerMessage): void {
    this.expectWords();
    switch (message.t) {
      case 'hello':
        this.greeted(message.build);
        break;
      case 'joined':
      case 'entries':
      case 'ack':
      case 'refused':
      case 'offered':
      case 'commit':
      case 'contest':
        this.matches.get(message.match)?.heard(message);
        break;
      case 'error':
        console.warn('the server did not understand the page:', message.error.message);
        break;
      case 'pong':
      case 'reveal':
        break;
    }
  }

  private greeted(build: string): void {
    this.build ??= build;
    if (this.build !== build) {
      this.parts.replaced();
      return;
    }
    this.online = true;
    this.lost = false;
    this.failures = 0;
    for (const [match, joined] of this.matches) {
      joined.linked(true);
      this.sendJoin(match, joined);
    }
  }

  /** The server spoke: all is well for a while. */
  private expectWords(): void {
    clearTimeout(this.watch);
    const silence = globalThis.document?.hidden ? kHiddenSilence : kSilence;
    this.watch = setTimeout(() => this.ping(), silence);
  }

  private ping(): void {
    this.send({ t: 'ping', sent: Date.now() });
    this.expectAnswer();
  }

  /** The server should speak soon, whatever it says. */
  private expectAnswer(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lose(), kPatience);
  }

  private lose(): void {
    this.lost = true;
    this.drop();
    const delay = Math.min(kLongestDelay, kFirstDelay * 2 ** this.failures++);
    this.retry = setTimeout(() => this.connectNow(), delay * (0.5 + Math.random() / 2));
  }

  private drop(): void {
    clearTimeout(this.watch);
    clearTimeout(this.retry);
    const wire = this.wire;
    this.wire = null;
    this.online = false;
    wire?.close();
    this.matches.forEach((joined) => joined.linked(false));
  }
}
