/** Pointer and keys over the cauldron, told as what they mean. */
import type { Spotted } from '../../table/three/picking';
import { keyed, type Aim, type What } from './aim';
import { dragged, isPull, kHandHeight, letGo, type Sample } from './gesture';
import { moveKeyed, type Move } from './move';
import type { Triple } from './state';

/** What can be laid hold of. */
export type Grip =
  | { readonly kind: 'throw'; readonly what: What; readonly die: number }
  | { readonly kind: 'move'; readonly move: Move };

export interface Touch {
  /** What lies under the pointer and may be taken. */
  grip(pointer: Spotted, reach: number): Grip | null;
  /** Where the pointer is at a height over the table. */
  on(pointer: Spotted, height: number): readonly [x: number, y: number] | null;
  /** The lying die of that number, as it lies; null if it may not be moved. */
  lying(number: number): Move | null;
  /** The aim that keys change; null if nothing may be thrown. */
  usual(): Aim | null;
}

export interface Meaning {
  aims(aim: Aim | null, die: number | null, pulledTo: Triple | null): void;
  ghost(move: Move | null): void;
  throws(aim: Aim): void;
  moves(move: Move): void;
  /** Answers whether there was anything to skip, or anything else that goes before. */
  skips(by: 'key' | 'pointer'): boolean;
}

/** Pixels beside a die that still mean it; a finger is wider than a mouse. */
const kReach = { mouse: 26, touch: 38 };
/** Where dice on the mat are dragged: their middle's height. */
const kMiddle = 0.008;

type Holding =
  | { readonly kind: 'throw'; readonly what: What; readonly die: number; readonly samples: Sample[] }
  | { readonly kind: 'move'; move: Move; readonly began: Move; readonly dx: number; readonly dy: number };

export interface HandsOn {
  /** The aim as the page or keys set it. */
  aim: Aim | null;
  /** The die that was taken up to be aimed, if one was. */
  readonly taken: number | null;
  /** Something is away from its place, held or just let go of. */
  readonly holds: boolean;
  /** Lets go of everything; nobody is told. */
  forget(): void;
  dispose(): void;
}

export function createHandsOn(host: HTMLElement, canvas: HTMLElement, touch: Touch, means: Meaning): HandsOn {
  let holding: Holding | null = null;
  let aim: Aim | null = null;
  /** The die that was taken up; null for the usual one. */
  let taken: number | null = null;
  let moving: Move | null = null;
  let holds = false;

  const forget = () => {
    [holding, moving, aim, taken, holds] = [null, null, null, null, false];
  };
  const drop = () => {
    forget();
    means.ghost(null);
    means.aims(null, null, null);
  };
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    host.focus({ preventScroll: true });
    if (means.skips('pointer')) return;
    const grip = touch.grip(spot(event), event.pointerType === 'mouse' ? kReach.mouse : kReach.touch);
    if (grip === null) return;
    canvas.setPointerCapture(event.pointerId);
    holding = held(grip, event, touch);
    holds = true;
    if (holding?.kind === 'throw') drag(event);
  };
  const drag = (event: PointerEvent) => {
    if (holding === null) canvas.style.cursor = touch.grip(spot(event), kReach.mouse) ? 'grab' : '';
    else canvas.style.cursor = 'grabbing';
    if (holding?.kind === 'throw') dragThrow(holding, event);
    if (holding?.kind === 'move') dragMove(holding, event);
  };
  const dragThrow = ({ samples, what, die }: Holding & { kind: 'throw' }, event: PointerEvent) => {
    const at = touch.on(spot(event), kHandHeight);
    if (at === null) return;
    samples.push({ at: event.timeStamp, x: at[0], y: at[1] });
    aim = dragged(what, samples);
    means.aims(aim, die, isPull({ y: at[1] }) ? [at[0], at[1], kHandHeight] : null);
  };
  const dragMove = (held: Holding & { kind: 'move' }, event: PointerEvent) => {
    const at = touch.on(spot(event), kMiddle);
    if (at === null) return;
    held.move = { ...held.move, x: at[0] * 1000 + held.dx, y: at[1] * 1000 + held.dy };
    means.ghost(held.move);
  };
  const release = (event: PointerEvent) => {
    drag(event);
    const was = holding;
    holding = null;
    canvas.style.cursor = '';
    if (was?.kind === 'throw') releaseThrow(was);
    if (was?.kind === 'move') releaseMove(was);
  };
  const releaseThrow = ({ what, die, samples }: Holding & { kind: 'throw' }) => {
    const release = letGo(what, samples);
    if (release.kind === 'throw') means.throws(release.aim);
    else if (release.kind === 'pick') means.aims((aim = release.aim), (taken = die), null);
    else drop();
  };
  const releaseMove = ({ move, began }: Holding & { kind: 'move' }) => {
    const isMoved = Math.hypot(move.x - began.x, move.y - began.y) > 1 || move.turned !== began.turned;
    if (isMoved) means.moves(move);
    else means.ghost((moving = move));
  };

  const key = (event: KeyboardEvent) => {
    if (event.target !== host || event.ctrlKey || event.metaKey || event.altKey) return;
    const skips = (event.key === ' ' || event.key === 'Escape') && means.skips('key');
    // One press skips one throw: the page, which has the same key, would skip the next.
    if (skips) event.stopPropagation();
    if (skips || hear(event)) event.preventDefault();
  };
  const hear = ({ key: name, shiftKey }: KeyboardEvent): boolean => {
    if (name === 'Escape') return drops();
    if (holding?.kind === 'move') return hearMove(holding.move, name, (move) => turn(move));
    if (/^[1-9]$/.test(name)) return picks(Number(name));
    if (moving !== null) return hearMove(moving, name, (move) => (moving = move));
    return hearAim(name, shiftKey);
  };
  const turn = (move: Move) => {
    if (holding?.kind === 'move') holding.move = move;
  };
  const drops = (): boolean => {
    const had = holding !== null || moving !== null || aim !== null;
    if (had) drop();
    return had;
  };
  const picks = (number: number): boolean => {
    moving = touch.lying(number - 1);
    means.ghost(moving);
    return moving !== null;
  };
  const hearMove = (move: Move, name: string, keep: (move: Move) => void): boolean => {
    if (name === 'Enter' && holding === null) {
      moving = null;
      means.moves(move);
      return true;
    }
    const next = moveKeyed(move, name);
    if (next === null) return false;
    keep(next);
    means.ghost(next);
    return true;
  };
  const hearAim = (name: string, far: boolean): boolean => {
    const from = aim ?? touch.usual();
    if (from === null) return false;
    if (name === 'Enter') {
      if (aim === null) means.aims((aim = from), taken, null);
      else means.throws(aim);
      return true;
    }
    const next = keyed(from, name, far);
    if (next !== null) means.aims((aim = next), taken, null);
    return next !== null;
  };

  return {
    get aim() {
      return aim;
    },
    get taken() {
      return taken;
    },
    set aim(next) {
      aim = next;
      if (next === null) taken = null;
    },
    get holds() {
      return holds || aim !== null || moving !== null;
    },
    forget,
    dispose: listen([
      [canvas, 'pointerdown', take],
      [canvas, 'pointermove', drag],
      [canvas, 'pointerup', release],
      [canvas, 'pointercancel', drop],
      [host, 'keydown', key],
    ]),
  };
}

const spot = ({ clientX, clientY }: PointerEvent): Spotted => ({ x: clientX, y: clientY });

function held(grip: Grip, event: PointerEvent, touch: Touch): Holding | null {
  if (grip.kind === 'throw') return { ...grip, samples: [] };
  const at = touch.on(spot(event), kMiddle);
  if (at === null) return null;
  const { move } = grip;
  return { kind: 'move', move, began: move, dx: move.x - at[0] * 1000, dy: move.y - at[1] * 1000 };
}

type Listening =
  | readonly [
      HTMLElement,
      'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      (event: PointerEvent) => void,
    ]
  | readonly [HTMLElement, 'keydown', (event: KeyboardEvent) => void];

/** Answers how to stop it. */
function listen(all: readonly Listening[]): () => void {
  const ends = all.map(([element, type, heard]) => {
    const listener = heard as (event: Event) => void;
    element.addEventListener(type, listener);
    return () => element.removeEventListener(type, listener);
  });
  return () => ends.forEach((end) => end());
}
