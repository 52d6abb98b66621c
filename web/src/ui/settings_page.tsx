import { createSignal, For, onMount, type JSX } from 'solid-js';
import { engineInfo } from '../matches';
import { prefer, prefs, type Prefs } from './prefs';
import type { Face } from '../games/face';
import { changeName, kLongestName, name } from './own_name';

export function SettingsPage(): JSX.Element {
  document.title = 'Settings · Impresario';
  const [build, setBuild] = createSignal('');
  onMount(
    () => void engineInfo().then((engine) => setBuild(`Impresario ${engine.version}, build ${engine.build}`)),
  );
  return (
    <main id="main" tabindex="-1" class="page settings">
      <h1>Settings</h1>
      <section aria-labelledby="you">
        <h2 id="you">You</h2>
        <label class="field">
          <span>Name</span>
          <input
            type="text"
            maxlength={kLongestName}
            autocomplete="nickname"
            value={name()}
            onChange={(event) => void changeName(event.currentTarget.value)}
          />
          <small>What others at the table read. There are no accounts.</small>
        </label>
      </section>
      <section aria-labelledby="look">
        <h2 id="look">Look and sound</h2>
        <OneOf
          label="Theme"
          of={['system', 'light', 'dark']}
          is={prefs().theme}
          pick={(theme) => prefer({ theme })}
        />
        <SettingSwitches />
      </section>
      <p>{build()}</p>
    </main>
  );
}

function OneOf<T extends string>(props: {
  label: string;
  of: readonly T[];
  is: T;
  pick: (value: T) => void;
}): JSX.Element {
  return (
    <div class="choices" role="radiogroup" aria-label={props.label}>
      <For each={props.of}>
        {(value) => (
          <label>
            <input
              type="radio"
              name={props.label}
              checked={props.is === value}
              onChange={() => props.pick(value)}
            />
            <span>{value.charAt(0).toUpperCase() + value.slice(1)}</span>
          </label>
        )}
      </For>
    </div>
  );
}

interface SwitchWords {
  readonly title: string;
  readonly tells: string;
  readonly is: (prefs: Prefs) => boolean;
  readonly set: (on: boolean) => Partial<Prefs>;
  /** Means something only on a board of two sides. */
  readonly isOfBoards?: true;
}

const kSwitches: readonly SwitchWords[] = [
  {
    title: 'Sound',
    tells: 'From your first press on.',
    is: ({ sound }) => sound,
    set: (sound) => ({ sound }),
  },
  {
    title: 'Still pictures',
    tells: 'Nothing moves; what changed is marked. Your system may ask for this anyway.',
    is: ({ motion }) => motion === 'still',
    set: (on) => ({ motion: on ? 'still' : 'system' }),
  },
  {
    title: 'Ask before playing',
    tells: 'A complete move waits for a yes. Good for phones.',
    is: ({ confirms }) => confirms,
    set: (confirms) => ({ confirms }),
    isOfBoards: true,
  },
  {
    title: 'Coordinates',
    tells: 'Letters and numbers on the frame.',
    is: ({ coordinates }) => coordinates,
    set: (coordinates) => ({ coordinates }),
    isOfBoards: true,
  },
  {
    title: 'Turn the board',
    tells: 'When two share this device, it turns to whoever is to move.',
    is: ({ turns }) => turns,
    set: (turns) => ({ turns }),
    isOfBoards: true,
  },
];

/** All switches, or at the table of a game those that it knows. */
export function SettingSwitches(props: { face?: Face }): JSX.Element {
  const known = () => kSwitches.filter(({ isOfBoards }) => !isOfBoards || props.face?.turns !== false);
  return (
    <For each={known()}>
      {({ title, tells, is, set }) => (
        <label class="switch">
          <span>
            <b>{title}</b>
            <small>{tells}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={is(prefs())}
            onChange={(event) => prefer(set(event.currentTarget.checked))}
          />
        </label>
      )}
    </For>
  );
}
