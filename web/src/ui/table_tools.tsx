import { For, onCleanup, onMount, Show, type JSX } from 'solid-js';
import type { TableButton } from '../games/face';
import { kNoAdvice, mayAsk } from './fair';
import { Icon } from './icons';
import { isTyping } from './keys';
import { prefer, prefs } from './prefs';
import type { Room } from './room';
import { SettingSwitches } from './settings_page';

/** What can be done to the table as a whole, at its head. */
export function Tools(props: { room: Room; rules: boolean; toggleRules: () => void }): JSX.Element {
  return (
    <div class="tools">
      <For each={props.room.table.tools ?? []}>{(tool) => <Tool {...tool} />}</For>
      <Show when={props.room.face.turns}>
        <button
          class="btn icon-only"
          aria-label="Turn the board"
          title="Turn the board (F)"
          onClick={() => props.room.turn()}
        >
          <Icon name="turn" />
        </button>
      </Show>
      <Show when={props.room.face.judged}>
        <button
          class="btn icon-only"
          aria-label="Evaluation"
          title={mayAsk(props.room.view()) ? 'Evaluation (E)' : kNoAdvice}
          disabled={!mayAsk(props.room.view())}
          aria-pressed={prefs().evaluation && mayAsk(props.room.view())}
          onClick={() => prefer({ evaluation: !prefs().evaluation })}
        >
          <Icon name="eye" />
        </button>
      </Show>
      <button
        class="btn icon-only"
        aria-label="Rules beside the table"
        title="Rules (R)"
        aria-pressed={props.rules}
        onClick={() => props.toggleRules()}
      >
        <Icon name="rules" />
      </button>
      <button
        class="btn icon-only"
        aria-label="Settings of the table"
        title="Settings"
        popovertarget="table-settings"
      >
        <Icon name="more" />
      </button>
      <div
        id="table-settings"
        popover="auto"
        class="popover"
        role="group"
        aria-label="Settings of the table"
        tabindex="0"
      >
        <h2>At the table</h2>
        <SettingSwitches face={props.room.face} />
        <Keys room={props.room} />
      </div>
    </div>
  );
}

function Tool(props: TableButton): JSX.Element {
  const title = () =>
    props.title ?? (props.key ? `${props.label} (${props.key.toUpperCase()})` : props.label);
  return (
    <button class="btn icon-only" aria-label={props.label} title={title()} onClick={() => props.press()}>
      <Icon name={props.icon ?? 'more'} />
    </button>
  );
}

function Keys(props: { room: Room }): JSX.Element {
  const { face, code } = props.room;
  const letters = [
    ['H', 'hint'],
    ...(face.judged ? [['E', 'evaluation']] : []),
    ...(face.turns ? [['F', 'turn']] : []),
    ['R', 'rules'],
  ];
  return (
    <dl class="keys-list">
      <For each={code.keys}>
        {({ keys, does }) => (
          <div>
            <dt>
              <For each={keys}>
                {(key) => (
                  <>
                    <kbd>{key}</kbd>{' '}
                  </>
                )}
              </For>
            </dt>
            <dd>{does}</dd>
          </div>
        )}
      </For>
      <div>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>put back</dd>
      </div>
      <div>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>type an action</dd>
      </div>
      <div>
        <dt>
          <For each={letters}>
            {([letter]) => (
              <>
                <kbd>{letter}</kbd>{' '}
              </>
            )}
          </For>
        </dt>
        <dd>{letters.map(([, does]) => does).join(', ')}</dd>
      </div>
    </dl>
  );
}

/** The button of the action bar that a key stands for. */
function pressed(room: Room, key: string): (() => void) | undefined {
  const button = room.isAsked() ? room.table.buttons().find((each) => each.key === key) : undefined;
  return button && (() => button.press());
}

/** The same by keys, wherever nobody types. */
export function listenToKeys(room: Room, toggleRules: () => void): void {
  const acts: Readonly<Record<string, () => void>> = {
    ...Object.fromEntries((room.table.tools ?? []).flatMap(({ key, press }) => (key ? [[key, press]] : []))),
    ...(room.face.turns ? { f: () => room.turn() } : {}),
    ...(room.face.judged ? { e: () => prefer({ evaluation: !prefs().evaluation }) } : {}),
    h: () => room.askHint(),
    r: toggleRules,
    '/': () => document.querySelector<HTMLInputElement>('.command input')?.focus(),
    Escape: () => (room.looking() === null ? room.putBack() : room.lookAt(null)),
  };
  const heard = (event: KeyboardEvent) => {
    const isPress = event.key === ' ' && event.target instanceof Element && event.target.matches('button, a');
    const act = isTyping(event) || isPress ? undefined : (pressed(room, event.key) ?? acts[event.key]);
    if (!act) return;
    event.preventDefault();
    act();
  };
  onMount(() => addEventListener('keydown', heard));
  onCleanup(() => removeEventListener('keydown', heard));
}
