import type { Engine } from './engine';
import { fileOfLines } from './ledger';
import type { LiveMatch, MatchView } from './live';
import { judgeIn, myTurn, oddsIn, spokenIn, thinkAbout } from './session';
import type { Breach, Chances, Seat, Thought } from './wire';

type Listener = (view: MatchView) => void;

/** What every match in a page does alike, wherever its authority is: one session in the core, one view for the screens. */
export abstract class SessionMatch {
  private readonly listeners = new Set<Listener>();
  private queue: Promise<unknown> = Promise.resolve();
  protected abstract current: MatchView;
  protected abstract lines: readonly string[];
  protected closed = false;

  constructor(
    protected readonly engine: Engine,
    protected readonly session: string,
  ) {}

  view(): MatchView {
    return this.current;
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  judge(action: string, seat = this.actor()): Promise<Breach | null> {
    return judgeIn(this.engine, this.session, action, seat);
  }

  odds(action: string, seat = this.actor()): Promise<Chances | null> {
    return oddsIn(this.engine, this.session, action, seat);
  }

  think(options: Parameters<LiveMatch['think']>[0], report: (thought: Thought) => void): () => void {
    return thinkAbout(this.engine, this.lines, options, report);
  }

  spoken(): Promise<{ text: string; diagram: string }> {
    return this.inTurn(() => spokenIn(this.engine, this.session));
  }

  ledger(): Promise<string> {
    return Promise.resolve(fileOfLines(this.lines));
  }

  /** Does one thing after another, so that the session always holds what the view was made of. */
  protected inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Whoever acts here if nothing is said about it. */
  protected actor(): Seat | undefined {
    return myTurn(this.current, this.current.mine) ?? this.current.mine[0];
  }

  protected showView(view: MatchView): void {
    this.current = view;
    this.listeners.forEach((listener) => listener(view));
  }
}
