import { createEffect, For, onCleanup, Show, type JSX } from 'solid-js';
import { seatName } from '../games/impasse/position';
import { actionInWords } from '../games/impasse/action_words';
import { kNoAdvice, mayAsk } from './fair';
import { curveOf } from './curve';
import { arrowsOf } from './room';
import type { Replay } from './replay';

/** White's chances over the whole match, as far as they have been thought about. */
export function Graph(props: { wins: ReadonlyMap<number, number>; at: number; last: number }): JSX.Element {
  const curve = () => curveOf(props.wins, props.last);
  const x = () => (props.last === 0 ? 0 : (props.at / props.last) * 1000);
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      role="img"
      aria-label="Win chance of White at each entry"
    >
      <path class="area" d={curve().area} />
      <path class="mid" d="M0 50H1000" />
      <path class="curve" d={curve().line} />
      <path class="pos" d={`M${x()} 0V100`} />
    </svg>
  );
}

/** What the core would play at the moment shown, best first, with White's chance in a hundred. */
export function BestLines(props: { replay: Replay }): JSX.Element {
  const { replay } = props;
  const thought = () => replay.thought();
  const why = () => {
    if (!mayAsk(replay.source.view)) return `${kNoAdvice}.`;
    return replay.variation() ? 'Told for the game itself only.' : '';
  };
  createEffect(() => {
    const best = thought()?.lines[0]?.action;
    const form = replay.choice().legal.find(({ text }) => text === best);
    replay.table.point(form && replay.choice().picked.length === 0 ? arrowsOf(form.effects) : []);
    onCleanup(() => replay.table.point([]));
  });
  return (
    <section class="best" aria-label="Best lines">
      <h2>
        Best lines for {seatName(replay.choice().seat ?? 0)}
        <small>{thought() ? `depth ${thought()?.depth ?? 0}` : ''}</small>
      </h2>
      <Show when={why() === ''} fallback={<p class="small">{why()}</p>}>
        <ol>
          <For each={thought()?.lines ?? []}>
            {(line) => (
              <li>
                <b class="num" title="White's chance in a hundred">
                  {Math.round(line.win / 10)}
                </b>
                <button title="Try this line" onClick={() => replay.try(line.pv.slice(0, kTried))}>
                  {line.pv.slice(0, kTried).map(actionInWords).join(', ')}
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

/** How many actions of a line are told. */
const kTried = 4;
