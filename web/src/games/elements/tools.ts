/** What can be done to the cauldron beside throwing: skip, look from above, move what lies there by keys. */
import type { Look, TableButton, TableHooks } from '../face';
import type { CauldronView } from './cauldron';
import { mayMove, type Choices } from './choices';
import type { State } from './wire';

export interface Tools {
  readonly all: readonly TableButton[];
  applyLook(look: Look): void;
  /** As if that key were pressed at the table. */
  press(key: string): void;
  /** Keys that nobody else wants are the table's. Answers how to stop it. */
  listen(): () => void;
}

interface Known {
  state(): State | undefined;
  choices(): Choices;
  look(): Look | null;
  skip(): void;
  readonly hooks: TableHooks;
}

const kForTable = /^(Arrow(Left|Right|Up|Down)|PageUp|PageDown|Enter|[qeQE1-9])$/;

export function createTools(host: HTMLElement, view: () => CauldronView | null, known: Known): Tools {
  let flight: 'seat' | 'above' = 'seat';
  let moving = 0;

  const press = (key: string) => {
    host.focus({ preventScroll: true });
    host.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  };
  const applyLook = ({ still }: Look) => view()?.look({ still, flight });
  const turnCamera = () => {
    flight = flight === 'seat' ? 'above' : 'seat';
    view()?.look({ still: known.look()?.still ?? false, flight });
  };
  const moveNext = () => {
    const lying = known.state()?.cauldron ?? [];
    if (!mayMove(known.choices()) || lying[0]?.at === undefined)
      return known.hooks.taken('Nothing can be moved now.');
    moving = (moving % Math.min(9, lying.length)) + 1;
    press(String(moving));
    known.hooks.taken(
      `Die ${moving}, ${lying[moving - 1]?.face ?? ''}: arrows move it, Enter puts it there.`,
    );
  };
  return {
    all: [
      { label: 'Camera', icon: 'camera', key: 'c', press: turnCamera },
      {
        label: 'Skip the throw',
        title: 'Skip (Space)',
        icon: 'skip',
        key: ' ',
        press: () => known.skip(),
      },
      { label: 'Move a die', icon: 'move', key: 'm', press: moveNext },
    ],
    applyLook,
    press,
    listen() {
      const heard = (event: KeyboardEvent) => {
        const isFree = event.target === document.body || (event.target as Element).id === 'main';
        if (!isFree || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!kForTable.test(event.key) || !mayMove(known.choices())) return;
        event.preventDefault();
        press(event.key);
      };
      addEventListener('keydown', heard);
      return () => removeEventListener('keydown', heard);
    },
  };
}
