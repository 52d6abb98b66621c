import type { Seat } from '../../wire';
import { after, type Stacks } from './position';
import type { ActionForm } from './wire';

/**
 * How a person builds one action on the table. An action is a path of squares - from, to and perhaps the one that
 * crowns; at an impasse the one removed and perhaps the one that crowns - and choosing is walking along the paths of
 * the legal actions. What is legal the core has said; nothing here knows a rule.
 */
export interface Choice {
  /** The table before the action. */
  readonly stacks: Stacks;
  /** The seat that decides, if it is one of this browser's. */
  readonly seat: Seat | null;
  readonly legal: readonly ActionForm[];
  /** The squares chosen so far. */
  readonly picked: readonly string[];
  /** The square under the pointer or the keyboard's focus, whose consequences are shown. */
  readonly pointed: string | null;
  /** A complete action that waits for a yes. */
  readonly proposed: ActionForm | null;
  /** What the table asks for now; whoever grants it answers with the next input. */
  readonly wish: Wish | null;
  readonly confirms: boolean;
}

/** Play this action; or say which rule forbids this attempt. */
export type Wish =
  { readonly kind: 'act'; readonly form: ActionForm } | { readonly kind: 'judge'; readonly attempt: string };

export type Input =
  | { readonly t: 'dealt'; stacks: Stacks; seat: Seat | null; legal: readonly ActionForm[] }
  | { readonly t: 'picked'; square: string }
  | { readonly t: 'taken'; square: string }
  | { readonly t: 'dropped'; from: string; to: string }
  | { readonly t: 'pointed'; square: string | null }
  | { readonly t: 'put_back' }
  | { readonly t: 'confirmed' }
  | { readonly t: 'granted' }
  | { readonly t: 'confirms'; confirms: boolean };

export const noChoice: Choice = {
  stacks: new Map(),
  seat: null,
  legal: [],
  picked: [],
  pointed: null,
  proposed: null,
  wish: null,
  confirms: false,
};

export function received(choice: Choice, input: Input): Choice {
  switch (input.t) {
    case 'dealt':
      return { ...putBack(choice), stacks: input.stacks, seat: input.seat, legal: input.legal };
    case 'picked':
      return picked(choice, input.square);
    case 'taken':
      return taken(choice, input.square);
    case 'dropped':
      return dropped(choice, input.from, input.to);
    case 'pointed':
      return { ...choice, pointed: input.square };
    case 'put_back':
      return putBack(choice);
    case 'confirmed':
      return choice.proposed ? wishing(choice, { kind: 'act', form: choice.proposed }) : choice;
    case 'granted':
      return { ...choice, wish: null };
    case 'confirms':
      return { ...choice, confirms: input.confirms };
    default:
      return unreachable(input);
  }
}

function unreachable(input: never): never {
  throw new Error(`unknown input ${JSON.stringify(input)}`);
}

/** An action as the squares one picks for it, in order. */
export function path(form: ActionForm): readonly string[] {
  const first = 'remove' in form.do ? [form.do.remove] : [form.do.from, form.do.to];
  return form.do.crown === undefined ? first : [...first, form.do.crown];
}

/** The legal actions that begin with the squares picked. */
export function open(choice: Choice): readonly ActionForm[] {
  return choice.legal.filter((form) => beginsWith(path(form), choice.picked));
}

/** Those of them that go on with `square`. */
export function through(choice: Choice, square: string): readonly ActionForm[] {
  return open(choice).filter((form) => path(form)[choice.picked.length] === square);
}

function beginsWith(squares: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((square, step) => squares[step] === square);
}

/** The legal actions ask for removals: the side is at an impasse. */
export function isImpasse(choice: Choice): boolean {
  return choice.legal.some((form) => 'remove' in form.do);
}

/** The crown is all that is still to be chosen. */
export function asksCrown(choice: Choice): boolean {
  return !choice.proposed && choice.picked.length === (isImpasse(choice) ? 1 : 2);
}

/** The square that will be crowned in `form`. */
export function crowned(form: ActionForm): string | null {
  const crown = form.effects.find((effect) => effect.kind === 'crown');
  return crown && 'to' in crown ? crown.to : null;
}

/** The table as it is shown while choosing: what is decided so far has been done. */
export function shown(choice: Choice): Stacks {
  const [form] = open(choice);
  if (choice.proposed) return after(choice.stacks, choice.proposed.effects);
  if (!form || !asksCrown(choice)) return choice.stacks;
  const crown = form.effects.findIndex((effect) => effect.kind === 'crown');
  return after(choice.stacks, form.effects.slice(0, crown < 0 ? undefined : crown));
}

/** Something else is taken up: what was refused before is of no interest any more. */
export function isNewSelection(before: Choice, next: Choice): boolean {
  return next.picked.length > 0 && next.picked.join() !== before.picked.join();
}

function putBack(choice: Choice): Choice {
  return { ...choice, picked: [], proposed: null, wish: null };
}

function wishing(choice: Choice, wish: Wish): Choice {
  return { ...choice, wish };
}

function picked(choice: Choice, square: string): Choice {
  if (choice.seat === null) return choice;
  if (choice.proposed) return pickedAgain(choice, choice.proposed, square);
  if (through(choice, square).length > 0) return narrowed(choice, square);
  if (choice.picked.length === 0) return firstPicked(choice, square);
  if (asksCrown(choice)) return attempted(choice, [...choice.picked, square]);
  if (choice.picked.includes(square)) return putBack(choice);
  if (isOwn(choice, square)) return { ...choice, picked: [square] };
  return attempted(choice, [...choice.picked, square]);
}

/** A second press on the last square is a yes. */
function pickedAgain(choice: Choice, form: ActionForm, square: string): Choice {
  return path(form).at(-1) === square ? wishing(choice, { kind: 'act', form }) : choice;
}

/** Own checkers may always be taken up, even if they can go nowhere; another's may not. */
function firstPicked(choice: Choice, square: string): Choice {
  if (isOwn(choice, square)) return { ...choice, picked: [square] };
  return choice.stacks.has(square) ? attempted(choice, [square]) : choice;
}

/** A stack is lifted to be carried somewhere; what it was asked before is forgotten. */
function taken(choice: Choice, square: string): Choice {
  const mayCarry = !choice.proposed && !asksCrown(choice) && !isImpasse(choice) && isOwn(choice, square);
  return mayCarry ? { ...choice, picked: [square] } : choice;
}

function dropped(choice: Choice, from: string, to: string): Choice {
  if (choice.seat === null || choice.proposed) return choice;
  if (asksCrown(choice)) return crownDropped(choice, from, to);
  const taken = { ...choice, picked: [from] };
  if (through(taken, to).length > 0) return narrowed(taken, to);
  return attempted(taken, [from, to]);
}

/** While the crown is asked for, a single may be carried onto the one to be crowned. */
function crownDropped(choice: Choice, from: string, to: string): Choice {
  const fits = through(choice, from).some((form) => crowned(form) === to);
  return fits ? narrowed(choice, from) : attempted(choice, [...choice.picked, from]);
}

function isOwn(choice: Choice, square: string): boolean {
  return choice.stacks.get(square)?.seat === choice.seat;
}

/** What was tried goes back to where it stood, and the rule is asked for. A crown stays to be chosen. */
function attempted(choice: Choice, squares: readonly string[]): Choice {
  const back = asksCrown(choice) ? choice : putBack(choice);
  return wishing(back, { kind: 'judge', attempt: squares.join('') });
}

function narrowed(choice: Choice, square: string): Choice {
  const next = { ...choice, picked: [...choice.picked, square] };
  const [form, ...others] = open(next);
  const mayEnd = next.picked.length > (isImpasse(next) ? 0 : 1);
  if (!form || others.length > 0 || !mayEnd) return next;
  return choice.confirms ? { ...next, proposed: form } : wishing(next, { kind: 'act', form });
}

/** What a square offers at this point of the choice. */
export type Mark = 'take' | 'go' | 'onto' | 'crown' | 'off' | 'with' | 'remove';

/** The squares that may be picked next, and what picking each would mean. */
export function marks(choice: Choice): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  if (choice.seat === null || choice.proposed) return found;
  for (const form of open(choice)) {
    const square = path(form)[choice.picked.length];
    if (square !== undefined) found.set(square, markOf(choice, form));
  }
  return found;
}

function markOf(choice: Choice, form: ActionForm): Mark {
  if (asksCrown(choice)) return 'with';
  if (choice.picked.length === 0) return isImpasse(choice) ? 'remove' : 'take';
  if (form.effects.some((effect) => effect.kind === 'crown')) return 'crown';
  if (form.effects.some((effect) => effect.kind === 'bear_off')) return 'off';
  return form.effects.some((effect) => effect.kind === 'transpose') ? 'onto' : 'go';
}
