import { createCells, type CellInput } from '../../table/cells';
import { kSquare, middle } from '../../table/squares';
import type { ActionForm, Effect, Seat } from '../../wire';
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
import { film, frameAt, returning, skipping, type Film, type Flight } from './film';
import { after, board, touched, type Stack, type Stacks } from './position';
import { isSame } from './way';
import { spokenSquare } from './words';

/** What the table shows from now on. */
export interface Moment {
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

export interface Look {
  readonly flipped: boolean;
  readonly coordinates: boolean;
  readonly still: boolean;
  readonly confirms: boolean;
}

/** What the table tells the page. */
export interface TableHooks {
  chosen(form: ActionForm): void;
  attempted(attempt: string): void;
  changed(choice: Choice): void;
  /** A flight has come down; for the ear. */
  landed(flight: Flight): void;
}

export interface ImpasseTable {
  readonly element: HTMLElement;
  deal(moment: Moment): void;
  hear(input: Input): void;
  look(look: Look): void;
  point(arrows: readonly Arrow[]): void;
  decide(squares: readonly string[]): void;
  focus(): void;
}

interface Reel {
  readonly film: Film;
  readonly backwards: boolean;
  /** Where to begin, in milliseconds. */
  readonly from: number;
}

const kNamed: Partial<Record<Flight['kind'], string>> = {
  crown: 'Crown',
  bear_off: 'Bear-off',
  impasse: 'Impasse',
};
const kNameLasts = 1400;

/** The Impasse board as people handle it: the drawing, the cells over it, and the choice in between. */
export function createTable(hooks: TableHooks): ImpasseTable {
  const element = document.createElement('div');
  element.className = 'board-box';
  const drawing = createDrawing();
  const cells = createCells('Board', heardCell);
  const names = document.createElement('div');
  names.className = 'names';
  names.setAttribute('aria-hidden', 'true');
  element.append(drawing.element, cells.element, names);

  let choice: Choice = noChoice;
  let size = 8;
  let look: Look = { flipped: false, coordinates: true, still: false, confirms: false };
  let traced: readonly string[] = [];
  let arrows: readonly Arrow[] = [];
  let decided: readonly string[] = [];
  let carried: Picture['carried'] = null;
  /** The action that was chosen, and how many of its effects are on the table already. */
  let sent: { readonly form: ActionForm; readonly effects: number } | null = null;
  let reels: readonly Reel[] = [];
  let began = 0;
  let frame = 0;

  function deal(moment: Moment): void {
    const lying = board(moment.position);
    const before = sent ? choice.stacks : lyingNow();
    roll(reelsTo(before, lying.stacks, moment, sent?.effects ?? 0));
    size = lying.size;
    sent = null;
    traced = touched(moment.traced);
    arrows = [];
    decided = [];
    apply({ t: 'dealt', stacks: lying.stacks, seat: moment.seat, legal: moment.legal });
  }

  /** Shows these films, after what is still running if they go on from there. */
  function roll(next: readonly Reel[]): void {
    if (look.still) {
      reels = [];
      next.forEach(land);
    } else if (next.length > 0 && !sent) {
      reels = [...reels, ...next];
    } else {
      reels = next;
      began = 0;
    }
  }

  function lyingNow(): Stacks {
    return reels.at(-1)?.film.end ?? choice.stacks;
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
    if (!sent && !asksCrown(choice) && !choice.proposed) bringBack(from, to);
  }

  function bringBack(from: string, to: string): void {
    const back = look.still ? null : returning(choice.stacks, from, to);
    if (!back) return;
    reels = [{ film: back, backwards: false, from: 0 }];
    began = 0;
    redraw();
  }

  function redraw(): void {
    frame ||= requestAnimationFrame(drawFrame);
  }

  function drawFrame(now: number): void {
    frame = 0;
    drawing.draw(picture(now));
    if (reels.length > 0) redraw();
  }

  /** What a film shows now, if one is running; ends it when it is over. */
  function filmed(now: number): { stacks: Stacks; flying: Picture['flying'] } | null {
    const [reel] = reels;
    if (!reel) return null;
    if (began === 0) began = now - reel.from;
    const time = now - began;
    if (time < reel.film.lasts) {
      return frameAt(reel.film, reel.backwards ? reel.film.lasts - time : time);
    }
    land(reel);
    reels = reels.slice(1);
    began = 0;
    return filmed(now);
  }

  /** Lets a film's end be heard and named: the part that was shown, or all of it if a hand did everything. */
  function land({ film: { scenes, lasts }, backwards, from }: Reel): void {
    if (backwards) return;
    for (const { begins, flight } of scenes) {
      if (begins < from && from < lasts) continue;
      hooks.landed(flight);
      const word = kNamed[flight.kind];
      if (word) name(word, flight.to ?? flight.from);
    }
  }

  /** Writes what happened over the square where it happened, for a moment. */
  function name(word: string, square: string): void {
    const label = document.createElement('span');
    const { x, y } = middle(square, size, look.flipped);
    const whole = size * kSquare + 2 * kFrame;
    label.textContent = word;
    label.style.left = `${((x + kFrame) / whole) * 100}%`;
    label.style.top = `${((y + kFrame) / whole) * 100}%`;
    names.append(label);
    setTimeout(() => label.remove(), kNameLasts);
  }

  function picture(now: number): Picture {
    const moving = filmed(now);
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
    element,
    deal,
    hear,
    look(next) {
      const flips = next.flipped !== look.flipped;
      look = next;
      apply({ t: 'confirms', confirms: next.confirms });
      if (flips) cells.lay(size, look.flipped);
    },
    point(next) {
      arrows = next;
      redraw();
    },
    decide(squares) {
      decided = squares;
      redraw();
    },
    focus: () => cells.focus(choice.picked[0]),
  };
}

function lookOf({ flipped, coordinates }: Look): Pick<Picture, 'flipped' | 'coordinates'> {
  return { flipped, coordinates };
}

/** The films from one drawing to another; none if the effects do not lead there. */
function reelsTo(before: Stacks, end: Stacks, moment: Moment, seen: number): readonly Reel[] {
  if (moment.effects.length === 0) return [];
  let lying = moment.backwards ? end : before;
  const films = moment.effects.map((effects) => {
    const next = film(lying, effects);
    lying = next.end;
    return next;
  });
  if (!isSame(lying, moment.backwards ? before : end)) return [];
  const reels = films.map((each, n) => ({
    film: each,
    backwards: moment.backwards ?? false,
    from: n === 0 && !moment.backwards ? skipping(each, seen) : 0,
  }));
  return moment.backwards ? reels.toReversed() : reels;
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
