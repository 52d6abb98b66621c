import { createSignal, For, Show, type JSX } from 'solid-js';
import { createMatch } from '../matches';
import { BoardPicture } from './board_picture';
import { goTo } from './held';
import { Icon, type IconName } from './icons';
import { levelWords } from './levels';
import { boardName } from './names';
import { prefer, prefs } from './prefs';
import { requestOf, usualWishes, type Opponent, type Side, type Wishes } from './wishes';

const kOpponents: readonly { is: Opponent; icon: IconName; title: string; tells: string }[] = [
  { is: 'bot', icon: 'robot', title: 'A bot', tells: 'start at once' },
  { is: 'device', icon: 'people', title: 'This device', tells: 'pass it round' },
  { is: 'invite', icon: 'link', title: 'By invitation', tells: 'link or QR code' },
  { is: 'open', icon: 'chair', title: 'Open seat', tells: 'anyone may join' },
];

const kSizes = [
  { is: 8, title: boardName(8), tells: 'Twelve checkers a side. The game as it was published.' },
  {
    is: 10,
    title: boardName(10),
    tells: 'Twenty checkers a side. The author’s own variant, about twice as long.',
  },
] as const;

const kSides: readonly { is: Side; title: string; tells: string }[] = [
  { is: 'white', title: 'White', tells: 'moves first' },
  { is: 'black', title: 'Black', tells: 'moves second' },
  { is: 'either', title: 'Either', tells: 'by lot' },
];

export function NewGamePage(): JSX.Element {
  document.title = 'New game of Impasse · Impresario';
  const [wishes, setWishes] = createSignal<Wishes>({ ...usualWishes, level: prefs().level });
  const [failed, setFailed] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const wish = (change: Partial<Wishes>) => setWishes({ ...wishes(), ...change });
  const begin = async () => {
    setBusy(true);
    prefer({ level: wishes().level });
    try {
      goTo(await createMatch(requestOf(wishes(), Math.random())));
    } catch (reason) {
      setFailed(whyNot(wishes(), reason));
    }
    setBusy(false);
  };
  return (
    <main id="main" tabindex="-1" class="veil">
      <div class="new">
        <div class="art">
          <BoardPicture />
          <div class="sum">
            <h1>Impasse</h1>
            <p>{summary(wishes())}</p>
          </div>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <a class="btn icon-only close" href="/" aria-label="Close">
            <Icon name="close" />
          </a>
          <fieldset>
            <legend>Who sits at the table</legend>
            <div class="opps">
              <For each={kOpponents}>
                {(each) => (
                  <Option
                    {...each}
                    group="opponent"
                    checked={wishes().opponent === each.is}
                    pick={() => wish({ opponent: each.is })}
                  />
                )}
              </For>
            </div>
            <Level wishes={wishes()} wish={wish} />
          </fieldset>
          <fieldset>
            <legend>The board</legend>
            <div class="opps two-wide">
              <For each={kSizes}>
                {(each) => (
                  <Option
                    {...each}
                    group="size"
                    checked={wishes().size === each.is}
                    pick={() => wish({ size: each.is })}
                  />
                )}
              </For>
            </div>
          </fieldset>
          <fieldset disabled={wishes().opponent === 'device'}>
            <legend>Your side</legend>
            <div class="opps three-wide">
              <For each={kSides}>
                {(each) => (
                  <Option
                    {...each}
                    group="side"
                    checked={wishes().side === each.is}
                    pick={() => wish({ side: each.is })}
                  />
                )}
              </For>
            </div>
          </fieldset>
          <Show when={failed()}>
            <p class="refusal" role="alert">
              {failed()}
            </p>
          </Show>
          <div class="go">
            <button class="btn quiet" type="button" onClick={() => setWishes(usualWishes)}>
              Back to usual settings
            </button>
            <button class="btn primary" disabled={busy()}>
              {wishes().opponent === 'invite' ? 'Make the invitation' : 'Sit down and play'}
            </button>
          </div>
        </form>
      </div>
    </main>
  );
}

function Option(props: {
  group: string;
  title: string;
  tells: string;
  icon?: IconName;
  checked: boolean;
  pick: () => void;
}): JSX.Element {
  return (
    <label class="opt">
      <input type="radio" name={props.group} checked={props.checked} onChange={() => props.pick()} />
      <span class="box">
        <Show when={props.icon}>{(icon) => <Icon name={icon()} />}</Show>
        <b>{props.title}</b>
        <small>{props.tells}</small>
      </span>
    </label>
  );
}

/** Kept in its place for every opponent, so that nothing jumps when one is chosen. */
function Level(props: { wishes: Wishes; wish: (change: Partial<Wishes>) => void }): JSX.Element {
  const isBot = () => props.wishes.opponent === 'bot';
  return (
    <label class="field level" classList={{ away: !isBot() }}>
      <span>
        Bot level <output>{props.wishes.level} of 8</output>
      </span>
      <input
        type="range"
        min="1"
        max="8"
        disabled={!isBot()}
        value={props.wishes.level}
        aria-valuetext={`${props.wishes.level} of 8: ${levelWords(props.wishes.level)}`}
        onInput={(event) => props.wish({ level: Number(event.currentTarget.value) })}
      />
      <small>{isBot() ? levelWords(props.wishes.level) : ''}</small>
    </label>
  );
}

function summary({ opponent, level, size }: Wishes): string {
  const who = {
    bot: `You and a bot of level ${level}`,
    device: 'Two of you at this device',
    invite: 'You and whoever you send the link',
    open: 'You and whoever sits down',
  }[opponent];
  const watched = opponent === 'invite' || opponent === 'open' ? ' Others on this server can watch.' : '';
  return `${who}, ${boardName(size)}. About ${size === 8 ? 'fifteen' : 'thirty'} minutes.${watched}`;
}

function whyNot({ opponent }: Wishes, reason: unknown): string {
  const words = reason instanceof Error ? reason.message : 'It did not work.';
  const isFar = opponent === 'invite' || opponent === 'open';
  return isFar ? `${words} Without the server you can still play a bot, or two on this device.` : words;
}
