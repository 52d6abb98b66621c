import type { ActionForm, Breach, Chances, GameEvent, Seat, Snapshot, Thought, WireError } from './wire';

/** A decision from outside the rules, as `rule` takes it and as an entry keeps it. */
export type Ruling =
  | { kind: 'resigned' | 'timed_out'; seat: Seat }
  | { kind: 'taken_back'; to: number }
  | { kind: 'draw_agreed' | 'aborted' };

/** What the engine can be asked to search within; with none of them it thinks until it is stopped. */
export interface Limits {
  readonly ms?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly level?: number;
}

/** A game that an engine or a server knows. */
export interface GameInfo {
  readonly game: string;
  readonly title: string;
  readonly rulesets: readonly string[];
  readonly seats: readonly [number, number];
  readonly levels: number;
  readonly options: readonly { name: string; values: readonly unknown[]; default: unknown }[];
}

/** Who answers: `build` names the exact sources. */
export interface Hello {
  readonly name: string;
  readonly version: string;
  readonly protocol: number;
  readonly build: string;
  readonly games: readonly GameInfo[];
}

interface InSession {
  readonly session: string;
}

/** A snapshot after one more entry. */
export interface Played extends Snapshot {
  readonly event: GameEvent;
}

/** Whether a ledger holds what it claims. */
export type Verdict =
  | { readonly verified: true; readonly checked: readonly string[] | string; readonly entries: number }
  | { readonly verified: false; readonly line: number; readonly reason: string };

/** Which beginning `position` sets: a text, a state, or raw ledger lines with the header first. */
export type Beginning =
  { readonly text: string } | { readonly state: unknown } | { readonly ledger: readonly string[] };

/** Every command of section 2 of the protocol that the page uses: what it is asked with and what it answers. */
export interface Commands {
  hello: { ask: Record<never, never>; answer: Hello };
  new: { ask: { game: string; setup?: Readonly<Record<string, unknown>>; seed?: string }; answer: Snapshot };
  position: { ask: InSession & Beginning; answer: Snapshot };
  show: { ask: InSession; answer: Snapshot };
  legal: {
    ask: InSession & { json: true; seat?: Seat };
    answer: { forms?: readonly ActionForm[]; sampled?: true };
  };
  judge: {
    ask: InSession & { action: string; seat?: Seat };
    answer: { legal: true } | { legal: false; breach: Breach };
  };
  play: { ask: InSession & { action: unknown; seat?: Seat; at?: number }; answer: Played };
  settle: { ask: InSession & { answer?: unknown; at?: number }; answer: Played };
  rule: { ask: InSession & { ruling: Ruling; at?: number }; answer: Played };
  go: {
    ask: InSession & { limits: Limits; report_every_ms?: number; lines?: number; seed?: string };
    answer: Thought;
  };
  stop: { ask: { target: number }; answer: Record<never, never> };
  odds: { ask: InSession & { action: string; seat?: Seat }; answer: { odds: Chances } };
  story: { ask: InSession & { from?: number }; answer: { events: readonly GameEvent[] } };
  spoken: { ask: InSession; answer: { text: string; diagram: string } };
  ledger: { ask: InSession; answer: { lines: readonly string[] } };
  verify: { ask: { lines: readonly string[] }; answer: Verdict };
  close: { ask: InSession; answer: Record<never, never> };
}

export type Command = keyof Commands;
export type Ask<C extends Command> = Commands[C]['ask'];

/** What a command answered, or why it could not be done. */
export type Answer<C extends Command> =
  ({ readonly ok: true } & Commands[C]['answer']) | { readonly ok: false; readonly error: WireError };
