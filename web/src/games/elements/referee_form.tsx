import { createEffect, createSignal, For, on, Show, type JSX } from 'solid-js';
import { DieFace } from './die_face';
import { askedOf, fallenOf, racedOf, racersOf, shownIn, type Asked, type Shown } from './referee';
import type { Fact, State } from './wire';

/** What the people here say of dice on their own table. */
export function Referee(props: {
  state: State;
  names: readonly string[];
  settle: (answer: Fact) => void;
}): JSX.Element {
  return (
    <Show
      when={props.state.phase === 'racing'}
      fallback={<Dice state={props.state} names={props.names} settle={props.settle} />}
    >
      <Race state={props.state} names={props.names} settle={props.settle} />
    </Show>
  );
}

interface Asking {
  readonly state: State;
  readonly names: readonly string[];
  readonly settle: (answer: Fact) => void;
}

function Dice(props: Asking): JSX.Element {
  const [told, setTold] = createSignal<ReadonlyMap<number, Shown>>(new Map());
  const asked = () => askedOf(props.state);
  const answer = () => fallenOf(asked(), told());
  createEffect(
    on(
      () => props.state,
      () => setTold(new Map()),
      { defer: true },
    ),
  );
  const tell = (die: number, shown: Shown) => setTold(new Map(told()).set(die, shown));
  return (
    <form
      class="referee"
      onSubmit={(event) => {
        event.preventDefault();
        const fact = answer();
        if (fact) props.settle(fact);
      }}
    >
      <div class="told-dice">
        <For each={asked()}>
          {(die, index) => (
            <Die
              die={die}
              name={nameOf(die, asked(), props.names)}
              choices={shownIn(props.state)}
              shown={told().get(die.die) ?? die.was}
              isFirst={index() === 0}
              tell={(shown) => tell(die.die, shown)}
            />
          )}
        </For>
      </div>
      <button class="btn primary" disabled={answer() === null}>
        So it lies
      </button>
    </form>
  );
}

/** "Thrown die 2 of Seat 3", "Die 1, which lay there". */
function nameOf(die: Asked, all: readonly Asked[], names: readonly string[]): string {
  if (!die.isThrown) return `Lay there as ${die.was ?? ''}`;
  const thrown = all.filter(({ isThrown }) => isThrown);
  const isStorm = new Set(thrown.map(({ seat }) => seat)).size > 1;
  const number =
    thrown.length > 1 && !isStorm ? ` ${thrown.findIndex((each) => each.die === die.die) + 1}` : '';
  const by = die.seat === null ? '' : `, ${names[die.seat] ?? ''}`;
  return die.seat === null ? 'The first die' : `Thrown${number}${by}`;
}

function Die(props: {
  die: Asked;
  name: string;
  choices: readonly Shown[];
  shown: Shown | null;
  isFirst: boolean;
  tell: (shown: Shown) => void;
}): JSX.Element {
  const focusFirst = (input: HTMLInputElement, index: number) => {
    if (props.isFirst && index === 0) queueMicrotask(() => input.focus({ preventScroll: true }));
  };
  return (
    <fieldset classList={{ lay: !props.die.isThrown }}>
      <legend>{props.name}</legend>
      <For each={props.choices}>
        {(shown, index) => (
          <label title={shown}>
            <input
              type="radio"
              name={`die-${props.die.die}`}
              ref={(input) => focusFirst(input, index())}
              aria-label={shown}
              checked={props.shown === shown}
              onChange={() => props.tell(shown)}
            />
            <Show when={shown !== 'out' ? shown : undefined} fallback={<span class="out-word">out</span>}>
              {(face) => <DieFace face={face()} />}
            </Show>
          </label>
        )}
      </For>
    </fieldset>
  );
}

function Race(props: Asking): JSX.Element {
  return (
    <div class="choices" role="group" aria-label="Whose tower stood first">
      <For each={racersOf(props.state)}>
        {(seat) => (
          <button class="btn" onClick={() => props.settle(racedOf(props.state, seat))}>
            {props.names[seat]}
          </button>
        )}
      </For>
    </div>
  );
}
