import { createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { Icon, type IconName } from './icons';
import { isTyping } from './keys';
import { told } from './names';
import type { Replay } from './replay';

/** How long each moment is shown while the match is played. */
const kEach = 1100;

/** Goes through a match: by hand, by keys, or by itself. */
export function Scrubber(props: { replay: Replay }): JSX.Element {
  const { replay } = props;
  const [playing, setPlaying] = createSignal(false);
  const timer = setInterval(() => {
    if (!playing() || replay.isPlaying()) return;
    if (replay.at() >= replay.last) setPlaying(false);
    else replay.show(replay.at() + 1);
  }, kEach);
  onCleanup(() => clearInterval(timer));
  const by = (step: number) => {
    setPlaying(false);
    replay.show(replay.at() + step);
  };
  const toggle = () => {
    if (!playing() && replay.at() >= replay.last) replay.show(0);
    setPlaying(!playing());
  };
  listenToKeys({
    ArrowLeft: () => by(-1),
    ArrowRight: () => by(1),
    Home: () => by(-replay.last),
    End: () => by(replay.last),
    ' ': toggle,
    f: () => replay.turn(),
    Escape: () => replay.show(replay.at()),
  });
  return (
    <>
      <input
        type="range"
        min="0"
        max={replay.last}
        value={replay.at()}
        aria-label="Entry"
        aria-valuetext={valueText(replay)}
        onInput={(event) => by(Number(event.currentTarget.value) - replay.at())}
      />
      <div class="keys">
        <Step label="To the start" icon="start" off={replay.at() === 0} press={() => by(-replay.last)} />
        <Step label="One back" icon="before" off={replay.at() === 0} press={() => by(-1)} />
        <output class="num">
          {replay.at()} of {replay.last}
        </output>
        <Step label="One forward" icon="next" off={replay.at() === replay.last} press={() => by(1)} />
        <Step label="To the end" icon="end" off={replay.at() === replay.last} press={() => by(replay.last)} />
        <Step
          label={playing() ? 'Stop' : 'Play'}
          icon={playing() ? 'pause' : 'play'}
          off={false}
          press={toggle}
        />
      </div>
    </>
  );
}

/** Where the match stands; what a throw came to is said when its dice lie. */
function valueText(replay: Replay): string {
  const { view } = replay.source;
  const story = view.events[replay.at() - 1]?.story ?? 'The beginning';
  return replay.isPlaying() ? `Entry ${replay.at()}` : told(view, story);
}

function Step(props: { label: string; icon: IconName; off: boolean; press: () => void }): JSX.Element {
  return (
    <button
      class="btn icon-only"
      aria-label={props.label}
      title={props.label}
      disabled={props.off}
      onClick={() => props.press()}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function listenToKeys(acts: Readonly<Record<string, () => void>>): void {
  const heard = (event: KeyboardEvent) => {
    const onButton =
      event.key === ' ' && event.target instanceof Element && event.target.matches('button, a');
    const act = isTyping(event) || onButton ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  onMount(() => addEventListener('keydown', heard));
  onCleanup(() => removeEventListener('keydown', heard));
}
