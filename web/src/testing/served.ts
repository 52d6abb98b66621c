import type { Answer } from '../commands';
import type { Engine } from '../engine';
import type { ClientMessage, ServedSummary, ServerMessage } from '../messages';
import type { Wire } from '../socket';
import type { Seat, Snapshot } from '../wire';

type Act = ClientMessage & { t: 'act' };

const kImpasse = { game: 'impasse' };

/** The server's end of one socket, in this thread. */
export class ServerEnd {
  /** What the page sent, in order. */
  readonly heard: ClientMessage[] = [];
  isOpen = true;
  readonly wire: Wire;

  constructor(private readonly serve: (message: ClientMessage) => void) {
    this.wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => {
        if (this.isOpen) this.take(JSON.parse(String(text)) as ClientMessage);
      },
      close: () => {
        this.isOpen = false;
      },
    };
  }

  open(): void {
    this.wire.onopen?.call(this.wire as WebSocket, new Event('open'));
  }

  say(message: ServerMessage): void {
    if (this.isOpen)
      this.wire.onmessage?.call(
        this.wire as WebSocket,
        new MessageEvent('message', { data: JSON.stringify(message) }),
      );
  }

  /** The link breaks; the page is told. */
  cut(): void {
    this.isOpen = false;
    this.wire.onclose?.call(this.wire as WebSocket, new Event('close') as CloseEvent);
  }

  private take(message: ClientMessage): void {
    this.heard.push(message);
    this.serve(message);
  }
}

/**
 * A server with one match of two people, kept in a session of its own, that answers as docs/protocol.md says. A test
 * may let it be silent, or say things itself.
 */
export class FakeServer {
  readonly ends: ServerEnd[] = [];
  lines: string[] = [];
  /** Takes no part any more: the test says everything. */
  silent = false;
  private session = '';
  private work = Promise.resolve();

  constructor(private readonly engine: Engine) {}

  /** Waits until all that was heard is answered: before the engine is closed. */
  rest(): Promise<void> {
    return this.work;
  }

  /** Begins the match, of Impasse unless told otherwise. */
  async begin(terms: { game: string; setup?: Readonly<Record<string, unknown>> } = kImpasse): Promise<void> {
    const opened = await this.engine.request('new', terms);
    if (!opened.ok) throw new Error(opened.error.message);
    this.session = opened.session;
    await this.read();
  }

  /** The newest socket. */
  get end(): ServerEnd {
    const end = this.ends[this.ends.length - 1];
    if (!end) throw new Error('the page has not connected');
    return end;
  }

  connect(): Wire {
    const end = new ServerEnd((message) => {
      if (!this.silent) this.work = this.work.then(() => this.serve(end, message));
    });
    this.ends.push(end);
    setImmediate(() => {
      end.open();
    });
    return end.wire;
  }

  async summary(): Promise<ServedSummary> {
    const shown = (await this.engine.request('show', { session: this.session })) as Snapshot;
    const { game, setup, version, turn, outcome, state } = shown;
    const names = ['Ann', 'Bob', 'Cyd'].slice(0, typeof setup.seats === 'number' ? setup.seats : 2);
    const seats = names.map((name) => ({ kind: 'person', name, online: true }) as const);
    return { match: 'm1', game, setup, status: 'playing', version, turn, outcome, state, seats, mine: [0] };
  }

  /** Enters an action, whoever's turn it is, and answers its number. */
  async play(action: string, seat?: Seat): Promise<number> {
    const at = 1000 * this.lines.length;
    return this.entered(await this.engine.request('play', { session: this.session, action, seat, at }));
  }

  /** Enters what nature answered. */
  async settle(answer: unknown): Promise<number> {
    const at = 1000 * this.lines.length;
    return this.entered(await this.engine.request('settle', { session: this.session, answer, at }));
  }

  private async entered(played: Answer<'play'>): Promise<number> {
    if (!played.ok) throw new Error(played.error.message);
    await this.read();
    return played.version - 1;
  }

  /** What the server says of its lines from one on. */
  entries(from: number): ServerMessage {
    return { t: 'entries', match: 'm1', from, lines: this.lines.slice(from) };
  }

  private async serve(end: ServerEnd, message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'hello':
        end.say({ t: 'hello', protocol: 1, build: 'b1', now: 0 });
        break;
      case 'join':
        end.say({ t: 'joined', match: 'm1', summary: await this.summary(), offer: null });
        if (message.have < this.lines.length) end.say(this.entries(message.have));
        break;
      case 'resync':
        end.say(this.entries(message.have));
        break;
      case 'act':
        await this.serveAct(end, message);
        break;
      case 'ping':
        end.say({ t: 'pong', sent: message.sent, now: 0 });
        break;
      default:
        break;
    }
  }

  private async serveAct(end: ServerEnd, { id, action, at_version }: Act): Promise<void> {
    if (at_version !== this.lines.length - 1) {
      end.say({ t: 'refused', match: 'm1', id, error: { code: 'not_now', message: 'the match went on' } });
      return;
    }
    const n = await this.play(action);
    end.say(this.entries(n + 1));
    end.say({ t: 'ack', match: 'm1', id, n });
  }

  private async read(): Promise<void> {
    const ledger = await this.engine.request('ledger', { session: this.session });
    if (!ledger.ok) throw new Error(ledger.error.message);
    this.lines = [...ledger.lines];
  }
}
