import { createMemo, createSignal, onCleanup, Show, type JSX } from 'solid-js';
import type { GameTable, Look, Moment, TableButton, TableCode, TableHooks } from '../face';
import { createBanner } from './banner';
import { createCauldron, type CauldronView } from './cauldron';
import { choicesOf } from './choices';
import { createControls } from './controls';
import { createFlatMat, createSetting } from './flat_mat';
import { kNotation } from './notation';
import { Panel, Pips } from './panel';
import { createProjection } from './projection';
import { createRacing } from './racing';
import { knocking } from './sounds';
import './table.css';
import './panel.css';
import './decision.css';
import { createTools } from './tools';
import type { Aim } from './aim';
import type { GameEvent, Setup, State } from './wire';
import { asking } from './words';

/** The table of Battle of Elements. */
export const elementsTable: TableCode = { open, ...kNotation };

function open(host: HTMLElement, hooks: TableHooks): GameTable {
  const [shown, setShown] = createSignal<Moment | null>(null);
  const [aim, setAim] = createSignal<Aim | null>(null);
  const [isFlat, setFlat] = createSignal(false);
  const [isDrawn, setDrawn] = createSignal(false);
  const state = () => shown()?.state as State | undefined;
  const setup = () => shown()?.setup as Setup | undefined;
  const choices = createMemo(() => choicesOf((shown()?.legal ?? []).map(({ text }) => text)));

  let view: CauldronView | null = null;
  let look: Look | null = null;
  const projection = createProjection(
    () => view,
    (moment) => {
      setAim(null);
      setShown(moment);
    },
  );
  const racing = createRacing(() => view, projection, hooks);
  const tools = createTools(host, () => view, {
    state,
    choices,
    skip: projection.skip,
    look: () => look,
    hooks,
  });
  const controls = createControls({ shown, state, setup, choices, aim, isRacing: racing.isOn }, hooks, {
    aimAt(next) {
      setAim(next);
      view?.aim(next);
    },
    letGo: () => tools.press(' '),
    focus: () => host.focus({ preventScroll: true }),
  });

  host.classList.add('cauldron-host');
  host.setAttribute('role', 'application');
  host.setAttribute('aria-label', 'The cauldron: arrows aim, Enter throws');
  host.tabIndex = 0;
  host.append(
    createBanner(shown),
    createFlatMat(state, isFlat),
    createSetting(() => !isDrawn() && !isFlat()),
  );
  let isClosed = false;
  // The card's first picture keeps the page busy: what can be pressed is there before it.
  const opening = painted().then(() =>
    createCauldron(host, {
      acts: (text) => hooks.act(text),
      aims(next) {
        if (next !== null) hooks.taken(aim() === null ? 'Aiming. Enter throws.' : '');
        setAim(next);
      },
      rests: () => undefined,
      knocks: knocking,
      places: (at) => racing.place(at),
      fails: () => setFlat(true),
    }),
  );
  void opening
    .then((made) => {
      if (isClosed) return made.dispose();
      view = made;
      if (look) tools.applyLook(look);
      projection.refresh();
      racing.refresh();
      void painted().then(() => setDrawn(true));
    })
    .catch(() => setFlat(true));
  onCleanup(tools.listen());

  return {
    show: (moment) => projection.show(moment),
    contest: (contest) => racing.hear(contest),
    look(next) {
      look = next;
      tools.applyLook(next);
    },
    refuse: (breach) => breach && projection.refresh(),
    point: () => undefined,
    putBack() {
      setAim(null);
      projection.refresh();
    },
    focus: () => host.focus({ preventScroll: true }),
    close() {
      isClosed = true;
      view?.dispose();
    },
    asking: () => {
      const [now, how] = [state(), setup()];
      return now && how ? named(asking(now, choices(), how, isTouch()), shown()) : { ask: '', why: '' };
    },
    isChoosing: () => aim() !== null,
    buttons: controls.buttons,
    remark: () => racing.remark() || controls.remark(),
    tellsEnd: true,
    get tools() {
      return tools.all.filter(({ icon }) => isOfUse(icon, setup()?.dice));
    },
    panel: whole(shown, (now) => (
      <Panel
        state={now().state as State}
        setup={now().setup as Setup}
        events={now().events as readonly GameEvent[]}
      />
    )),
    controls: controls.element,
    seatNote: (seat) =>
      whole(shown, (now) => <Pips state={now().state as State} setup={now().setup as Setup} seat={seat} />),
  };
}

/** When what was asked to be drawn by now is on the screen. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Dice of one's own are not seen flying here, and only simulated ones have a place to be moved to. */
function isOfUse(icon: TableButton['icon'], dice: Setup['dice'] | undefined): boolean {
  if (icon === 'move') return dice === undefined || dice === 'simulated';
  return icon !== 'skip' || dice !== 'table';
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Something to see as soon as there is a moment. */
function whole(shown: () => Moment | null, draw: (moment: () => Moment) => JSX.Element): JSX.Element {
  return <Show when={shown()}>{(moment) => draw(moment)}</Show>;
}

/** Where several people share this device it is said whose decision it is. */
function named(words: { ask: string; why: string }, moment: Moment | null): { ask: string; why: string } {
  if (!moment || moment.seat === null || moment.mine.length < 2) return words;
  return { ...words, ask: `${moment.names[moment.seat] ?? ''}: ${words.ask}` };
}
