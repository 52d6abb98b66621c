import { createMemo, createSignal, untrack, type Accessor } from 'solid-js';
import type { GameTable, Moment, TableButton, TableCode, TableHooks } from '../face';
import { actionInWords, attemptInWords, typedAction } from './action_words';
import { arrowsOf } from './arrows';
import { isImpasse, isNewSelection, noChoice, type Choice } from './choice';
import { OffBoard, OffCount } from './off_board';
import { board, seatName } from './position';
import { soundOf } from './sounds';
import { createTable } from './table';
import { lastActed, way, type Told } from './way';
import type { ActionForm, GameEvent, State } from './wire';
import { asking } from './words';

/** The table of Impasse. */
export const impasseTable: TableCode = {
  open,
  typed: typedAction,
  inSigns: actionInWords,
  attempt: attemptInWords,
  example: 'e5h8a1',
  keys: [
    { keys: ['arrows', 'Enter'], does: 'go about the board, take and place' },
    { keys: ['PgDn', 'PgUp'], does: 'next and last choice that glows' },
  ],
};

function open(host: HTMLElement, hooks: TableHooks): GameTable {
  const [choice, setChoice] = createSignal<Choice>(noChoice, { equals: false });
  const [lying, setLying] = createSignal(board(''));
  const table = createTable(host, {
    chosen: (form) => hooks.act(form.text),
    attempted: (attempt) => hooks.explain(attempt),
    changed(next) {
      if (isNewSelection(untrack(choice), next)) hooks.taken(askedAloud(next));
      setChoice(() => next);
    },
    landed: soundOf,
  });
  let told: Told | null = null;

  function show(moment: Moment): void {
    const { position } = moment.state as State;
    const now = { position, events: moment.events as readonly GameEvent[] };
    const { seat } = moment;
    const legal = moment.legal as readonly ActionForm[];
    setLying(board(position));
    if (!moment.jumps && told && isSame(told, now))
      return table.hear({ t: 'dealt', stacks: board(position).stacks, seat, legal });
    const going = told && !moment.jumps ? way(told, now) : { effects: [], backwards: false };
    told = now;
    table.deal({ position, ...going, traced: lastActed(now.events), seat, legal });
  }

  const stacks = () => lying().stacks;
  const size = () => lying().size;
  return {
    show,
    look: (look) => table.look(look),
    refuse(breach) {
      if (breach) table.hear({ t: 'put_back' });
      table.decide(((breach?.shapes ?? []) as readonly { at: string }[]).map(({ at }) => at));
    },
    point: (form) => table.point(form ? arrowsOf((form as ActionForm).effects) : []),
    putBack: () => table.hear({ t: 'put_back' }),
    focus: () => table.focus(),
    close: () => undefined,
    asking: () => asking(choice()),
    isChoosing: () => choice().picked.length > 0,
    buttons: buttonsFor(choice, () => table.hear({ t: 'confirmed' })),
    remark: () => remarkOn(choice()),
    panel: <OffBoard stacks={stacks()} size={size()} />,
    seatNote: (seat) => <OffCount stacks={stacks()} size={size()} seat={seat} />,
  };
}

function isSame(one: Told, other: Told): boolean {
  return one.position === other.position && one.events.length === other.events.length;
}

/** What is asked next, for the ear. */
function askedAloud(choice: Choice): string {
  if (choice.seat === null) return '';
  const { ask, why } = asking({ ...choice, pointed: null });
  return `${ask} ${why}`;
}

function buttonsFor(choice: Accessor<Choice>, confirm: () => void): Accessor<readonly TableButton[]> {
  const isComplete = createMemo(() => choice().proposed !== null);
  const play: TableButton = { label: 'Play it', icon: 'tick', isPrimary: true, press: confirm };
  return createMemo(() => (isComplete() ? [play] : []));
}

function remarkOn(choice: Choice): string {
  const words = 'is at an impasse: any single or the top of any double may be taken off.';
  return isImpasse(choice) ? `${seatName(choice.seat ?? 0)} ${words}` : '';
}
