import { createCells, type CellInput } from '../../table/cells';
import { createNaming } from '../../table/naming';
import type { Seat } from '../../wire';
import type { Look } from '../face';
import {
  asksCrown,
  crowned,
  isImpasse,
  marks,
  noChoice,
  received,
  shown,
  through,
  type Choice,
  type Input,
} from './choice';
import { blankPicture, createDrawing, kFrame, type Arrow, type Picture } from './drawing';
import type { Flight, Frame } from './film';
import { after, board, touched, type Stack } from './position';
import { createProjector } from './projector';
import { spokenSquare } from './words';
import type { ActionForm, Effect } from './wire';

/** What the board shows from now on. */
export interface Deal {
  readonly position: string;
  /** What led here, one action after the other, to be shown; empty to be there at once. */
  readonly effects: readonly (readonly Effect[])[];
  /** The way is shown backwards: a step back in a replay, an action taken back. */
  readonly backwards?: boolean;
  readonly traced: readonly Effect[];
  /** The seat that decides, if it is one of this browser's. */
  readonly seat: Seat | null;
  readonly legal: readonly ActionForm[];
}

/** What the board tells. */
export interface BoardHooks {
  chosen(form: ActionForm): void;
  attempted(attempt: string): void;
  changed(choice: Choice): void;
  /** A flight has come down; for the ear. */
  landed(flight: Flight): void;
}

export interface ImpasseTable {
  deal(moment: Deal): void;
  hear(input: Input): void;
  look(look: Look): void;
  point(arrows: readonly Arrow[]): void;
  decide(squares: readonly string[]): void;
  focus(): void;
}

/** What is named on the board when it happens. */
const kNamed: Partial<Record<Flight['kind'], string>> = {
  crown: 'Crown',
  bear_off: 'Bear-off',
  impasse: 'Impasse',
};

/** The Impasse board as people handle it: the drawing, the cells over it, and the choice in between. */
export function createTable(host: HTMLElement, hooks: BoardHooks): ImpasseTable {
  host.classList.add('board-box');
  const drawing = createDrawing();
  const cells = createCells('Board', heardCell);
  const naming = createNaming(kFrame);
  const projector = createProjector(landed);
  host.append(drawing.element, cells.element, naming.element);

  let choice: Choice = noChoice;
  let size = 8;
  let look: Look = { flipped: false, coordinates: true, still: false, confirms: false };
  let traced: readonly string[] = [];
  let arrows: readonly Arrow[] = [];
  let decided: readonly string[] = [];
  let carried: Picture['carried'] = null;
  /** The action that was chosen, and how many of its effects are on the table already. */
  let sent: { readonly form: ActionForm; readonly effects: number } | null = null;
  let frame = 0;

  function deal(moment: Deal): void {
    const { size: wide, stacks } = board(moment.position);
    const { effects, backwards = false } = moment;
    projector.roll(choice.stacks, stacks, { effects, backwards, done: sent?.effects ?? 0 });
    size = wide;
    sent = null;
    traced = touched(moment.traced);
    arrows = [];
    decided = [];
    apply({ t: 'dealt', stacks, seat: moment.seat, legal: moment.legal });
  }

  function hear(input: Input): void {
    if (input.t === 'put_back') [sent, carried] = [null, null];
    apply(input);
  }

  function apply(input: Input): void {
    const crowning = asksCrown(choice);
    const pointedBefore = choice.pointed;
    choice = received(choice, input);
    if (choice.wish) grant(crowning || input.t === 'dropped' || input.t === 'confirmed');
    if (input.t === 'pointed' && choice.pointed === pointedBefore) return;
    tellOfChange();
    redraw();
  }

  function tellOfChange(): void {
    hooks.changed(choice);
    const offered = marks(choice);
    cells.lay(size, look.flipped);
    cells.describe((square) => ({
      label: spokenSquare(choice, square),
      selected: choice.picked.includes(square),
      carries: choice.seat !== null && choice.stacks.get(square)?.seat === choice.seat,
      offered: offered.has(square),
    }));
  }

  function grant(handShowed: boolean): void {
    const { wish } = choice;
    choice = received(choice, { t: 'granted' });
    if (wish?.kind === 'act') {
      sent = { form: wish.form, effects: handShowed ? shownByHand(choice, wish.form) : 0 };
      hooks.chosen(wish.form);
    } else if (wish?.kind === 'judge') hooks.attempted(wish.attempt);
  }

  function heardCell(input: CellInput): void {
    switch (input.t) {
      case 'tapped':
        return apply({ t: 'picked', square: input.square });
      case 'pointed':
        return apply(input);
      case 'carried':
        return carry(input.square, input.at);
      case 'dropped':
        return drop(input.from, input.to);
      case 'let_go':
        carried = null;
        return redraw();
    }
  }

  function carry(square: string, at: { x: number; y: number }): void {
    const begins = carried === null;
    if (choice.seat === null || !shown(choice).has(square)) return;
    carried = { square, at };
    if (begins) apply({ t: 'taken', square });
    else redraw();
  }

  function drop(from: string, to: string | null): void {
    const wasCarried = carried !== null;
    carried = null;
    if (!wasCarried || to === from) return redraw();
    // Carried off the board: at an impasse that is what is asked for.
    if (to === null) return isImpasse(choice) ? apply({ t: 'picked', square: from }) : redraw();
    apply({ t: 'dropped', from, to });
    if (!sent && !asksCrown(choice) && !choice.proposed) projector.bringBack(choice.stacks, from, to);
  }

  function redraw(): void {
    frame ||= requestAnimationFrame(drawFrame);
  }

  function drawFrame(now: number): void {
    frame = 0;
    const moving = projector.frame(now);
    drawing.draw(picture(moving));
    if (moving) redraw();
  }

  function landed(flight: Flight): void {
    hooks.landed(flight);
    const word = kNamed[flight.kind];
    if (word) naming.name(word, flight.to ?? flight.from, size, look.flipped);
  }

  function picture(moving: Frame | null): Picture {
    const still = { ...blankPicture, size, ...lookOf(look), traced, arrows, decided };
    if (moving) return { ...still, ...moving };
    if (sent) return { ...still, stacks: after(choice.stacks, sent.form.effects.slice(0, sent.effects)) };
    return {
      ...still,
      stacks: shown(choice),
      carried,
      marks: marks(choice),
      pointed: choice.pointed,
      taken: asksCrown(choice) ? null : (choice.picked[0] ?? null),
      ghost: ghostOf(choice, carried !== null),
      arrows: arrows.length > 0 ? arrows : crownArrows(choice),
    };
  }

  redraw();
  return {
    deal,
    hear,
    look(next) {
      look = next;
      projector.hold(next.still);
      apply({ t: 'confirms', confirms: next.confirms });
    },
    point(next) {
      arrows = next;
      redraw();
    },
    decide(squares) {
      decided = squares;
      redraw();
    },
    focus: () => cells.focus(choice.picked[0] ?? marks(choice).keys().next().value),
  };
}

function lookOf({ flipped, coordinates }: Look): Pick<Picture, 'flipped' | 'coordinates'> {
  return { flipped, coordinates };
}

/** How many effects of the chosen action a hand has already carried out: all up to a crown still to fly. */
function shownByHand(choice: Choice, form: ActionForm): number {
  if (choice.proposed) return form.effects.length;
  const follows = form.effects.findIndex((effect) => effect.kind === 'crown' || effect.kind === 'bear_off');
  return follows < 0 ? form.effects.length : follows;
}

/** The stack taken up, as it would stand on the square pointed at. */
function ghostOf(choice: Choice, isCarried: boolean): Picture['ghost'] {
  const { pointed, picked } = choice;
  if (pointed === null || picked.length !== 1 || isCarried || asksCrown(choice)) return null;
  const [form] = through(choice, pointed);
  const [first] = form?.effects ?? [];
  const stack: Stack | undefined = choice.stacks.get(picked[0] ?? '');
  if (!stack || !first || first.kind !== 'slide' || choice.stacks.has(pointed)) return null;
  return { square: pointed, stack: { seat: stack.seat, checkers: first.checkers } };
}

/** While a crown is chosen, the way of the single pointed at. */
function crownArrows(choice: Choice): readonly Arrow[] {
  if (!asksCrown(choice) || choice.pointed === null) return [];
  const [form] = through(choice, choice.pointed);
  const to = form ? crowned(form) : null;
  return to === null || to === choice.pointed ? [] : [{ from: choice.pointed, to, kind: 'crown' }];
}
