import type { Accessor, JSX } from 'solid-js';
import type { IconName } from '../ui/icons';
import type { ActionForm, Breach, Chances, Contest, GameEvent, Seat, Setup, Turn } from '../wire';

/**
 * What the shared screens know of a game. A face is light, it is there from the first load; the code of the table comes
 * when a table is opened. Registering a game is one line in games/faces.ts. Nothing here knows a rule.
 */
export interface Face {
  /** Its name in the protocol and in addresses. */
  readonly game: string;
  readonly title: string;
  /** What the card on the first page says. */
  readonly bill: Bill;
  /** The fewest and the most who play. */
  readonly seats: readonly [number, number];
  /** What to expect of a bot, level by level, the weakest first. */
  readonly levels: readonly string[];
  readonly options: readonly Option[];
  readonly sheet: Sheet;
  /** The core's chance for seat 0 is worth a bar beside the table and a graph in the replay. */
  readonly judged: boolean;
  /** The table has two sides, and may be turned round. */
  readonly turns: boolean;
  /** What the table stands on. */
  readonly surface: 'wood' | 'felt';
  /** Shapes that signs, pictures and thumbnails refer to, to stand once in the page. */
  readonly defs?: string;

  /** The setup of a new match, as the protocol takes it: what `options` chose, for so many seats. */
  setup(chosen: Chosen, seats: number): Readonly<Record<string, unknown>>;
  /** A setup in a few words after the title: "8 × 8". */
  describe(setup: Readonly<Record<string, unknown>>): string;
  minutes(setup: Readonly<Record<string, unknown>>): number;
  /** Who answers for nature. */
  nature(setup: Readonly<Record<string, unknown>>): Nature;
  /** How many sit at the usual table, where more than two may. */
  readonly usualSeats?: number;
  /** What can be played while the server is away, where the usual game needs it. */
  readonly instead?: { readonly title: string; readonly chosen: Chosen };

  seatName(seat: Seat): string;
  /** The sign of a seat, told apart by shape too. */
  sign(seat: Seat): Element;
  /** What happens while nature answers, as the rest of a list says it; else the dice are falling. */
  natureDoes?(state: unknown): string;
  /** By what the rules let `winners` win, in a sentence. */
  wonBy(winners: readonly Seat[], setup: Readonly<Record<string, unknown>>): string;

  /** An entry that the fact after it tells anew, with what came of it. */
  isRepeated?(event: GameEvent): boolean;

  /** The game as one sees it from a chair. */
  picture(): Element;
  /** A position at a glance, for lists; `null` is the table before anything is known of it. */
  thumbnail(state: unknown): Element;

  /** The code of the table. */
  load(): Promise<TableCode>;
  /** What a table still fetches while it stands there: needed to begin without a network. */
  loadRest?(): Promise<unknown>;
  /** Small enough to be fetched ahead, so that the game can be begun without a network. */
  readonly isFetchedAhead: boolean;
  /** Small positions that show a rule of the sheet, by its number. */
  examples?(): Promise<(rule: string) => JSX.Element | null>;
}

/** `page`: the core in this page draws; `people`: they say what lies on a real table; `server`: it simulates. */
export type Nature = 'none' | 'page' | 'people' | 'server';

export interface Bill {
  readonly tells: string;
  /** Players, minutes, chance, author: a few words each. */
  readonly facts: readonly (readonly [name: string, words: string])[];
  /** Who made the game, and by what right it is here: a sentence for the foot of the page. */
  readonly credit: string;
}

export type OptionValue = string | number | boolean;
export type Chosen = Readonly<Record<string, OptionValue>>;

/** One thing to choose about a new game: one of several cards, or a switch. The first choice is the usual one. */
export type Option = {
  readonly name: string;
  readonly title: string;
  /** Whether it means anything beside what else is chosen; else it always does. */
  readonly matters?: (chosen: Chosen) => boolean;
} & (
  | { readonly as: 'cards'; readonly choices: readonly OptionCard[] }
  | { readonly as: 'switch'; readonly tells: string; readonly rule?: string }
);

export interface OptionCard {
  readonly is: OptionValue;
  readonly title: string;
  readonly tells: string;
}

/** The numbered sheet of the game. */
export interface Sheet {
  /** What stands before the numbers of its rules: "IS". Numbers of another kind are looked for here too. */
  readonly prefix: string;
  readonly tells: string;
  /** The text under docs/rules. */
  readonly text: string;
}

/** The code of a game's table. */
export interface TableCode {
  /**
   * Sets a table into `host`, a box that fills the scene. Called where Solid can own what it makes; what takes longer,
   * such as a library of its own, the table waits for while it stands there already.
   */
  open(host: HTMLElement, hooks: TableHooks): GameTable;
  /** What somebody typed as an action, in the core's notation. */
  typed(text: string): string;
  /** An action in signs for the eye: in a line of best play, and in a refusal. */
  inSigns(action: string): string;
  attempt(action: string): string;
  /** An action text to show in the empty field where one types. */
  readonly example: string;
  /** Where people say what nature did: an example of how to type it, and how what they typed is read. */
  readonly saying?: {
    readonly example: (state: unknown) => string;
    readonly read: (state: unknown, text: string) => Said;
  };
  /** The keys of the table, for the list of keys. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

/** What the table asks of the page. */
export interface TableHooks {
  /** Plays `action`, its text, for the seat that decides. A refusal comes back by `refuse`. */
  act(action: string): void;
  /** Asks which rule forbids `attempt`; the answer comes back by `refuse`. */
  explain(attempt: string): void;
  /** What may come of `action` by the seat that decides; null where there are no chances for it. */
  odds(action: string): Promise<Chances | null>;
  /** Enters what nature answered, where people say it. */
  settle(answer: unknown): void;
  /** Puts something down in a contest of hands, micrometres; the answer is the next contest. */
  place(seat: Seat, at: { readonly x: number; readonly y: number }): void;
  /** Something was taken up: an earlier refusal is of no interest any more, and `words` say what is asked now. */
  taken(words: string): void;
}

/** What the table shows from now on. */
export interface Moment {
  readonly setup: Setup;
  readonly state: unknown;
  /** All that led here, the oldest first. */
  readonly events: readonly GameEvent[];
  /**
   * Be there at once; otherwise what is new since the moment before is shown as it happened, or how it is taken back.
   * While a match is played each new fact comes in a moment of its own, after the one that asked for it. Moments may
   * come faster than they can be shown.
   */
  readonly jumps: boolean;
  readonly turn: Turn;
  /** The seat that decides here; null if none does. */
  readonly seat: Seat | null;
  /** The seats of those who sit here. */
  readonly mine: readonly Seat[];
  /** Who sits where, by seat. */
  readonly names: readonly string[];
  /** What it may do. Comes a little later, with the same moment shown again. */
  readonly legal: readonly ActionForm[];
}

/** How a person wants tables to be. */
export interface Look {
  readonly flipped: boolean;
  readonly coordinates: boolean;
  /** Nothing moves. */
  readonly still: boolean;
  /** A complete action waits for a yes. */
  readonly confirms: boolean;
}

/** The question put to the player, and the line under it. */
export interface Asking {
  readonly ask: string;
  readonly why: string;
}

/** What somebody typed as nature's answer: the answer, or what was expected. */
export type Said = { readonly answer: unknown } | { readonly expected: string };

/** A press in the action bar or at the head of the table. `key` works wherever nobody types. */
export interface TableButton {
  readonly label: string;
  readonly title?: string;
  readonly icon?: IconName;
  readonly key?: string;
  readonly isPrimary?: boolean;
  press(): void;
}

/** A table as it stands in the page. */
export interface GameTable {
  /** Where it takes time to see what is new, nothing of it is told elsewhere until the promise is kept. */
  show(moment: Moment): void | Promise<void>;
  /** Shows how a contest of hands stands, or with null that there is none. */
  contest?(contest: Contest | null): void;
  look(look: Look): void;
  /** Puts back what was tried and draws what decided; null takes that drawing away. */
  refuse(breach: Breach | null): void;
  /** Draws what an action would do; null takes that away. */
  point(form: ActionForm | null): void;
  putBack(): void;
  /** Takes the keyboard. */
  focus(): void;
  close(): void;

  /** What the seat that decides is asked now. */
  readonly asking: Accessor<Asking>;
  /** Something is taken up and can be put back; it is too late for a hint. */
  readonly isChoosing: Accessor<boolean>;
  /** What can be pressed for that. */
  readonly buttons: Accessor<readonly TableButton[]>;
  /** What everybody should know now, at the foot of the table; empty if nothing. */
  readonly remark: Accessor<string>;
  /** The table itself says who has won, so that its foot need not. */
  readonly tellsEnd?: boolean;
  /** More tools at the head of the table. */
  readonly tools?: readonly TableButton[];
  /** The game's own state, under the seats. */
  readonly panel?: JSX.Element;
  /** More than buttons to answer with, under the question. */
  readonly controls?: JSX.Element;
  /** What a seat holds, beside its name. */
  seatNote?(seat: Seat): JSX.Element;
}
