import { createEffect, For, onCleanup, Show, type JSX } from 'solid-js';
import { kNoAdvice, mayAsk } from './fair';
import { curveOf } from './curve';
import type { Replay } from './replay';

/** The chances of seat 0, called `of`, over the whole match, as far as they have been thought about. */
export function Graph(props: {
  of: string;
  wins: ReadonlyMap<number, number>;
  at: number;
  last: number;
}): JSX.Element {
  const curve = () => curveOf(props.wins, props.last);
  const x = () => (props.last === 0 ? 0 : (props.at / props.last) * 1000);
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Win chance of ${props.of} at each entry`}
    >
      <path class="area" d={curve().area} />
      <path class="mid" d="M0 50H1000" />
      <path class="curve" d={curve().line} />
      <path class="pos" d={`M${x()} 0V100`} />
    </svg>
  );
}

/** What the core would play at the moment shown, best first, with the chance of seat 0 in a hundred. */
export function BestLines(props: { replay: Replay }): JSX.Element {
  const { replay } = props;
  const thought = () => replay.thought();
  const why = () => {
    if (!mayAsk(replay.source.view)) return `${kNoAdvice}.`;
    return replay.variation() ? 'Told for the game itself only.' : '';
  };
  createEffect(() => {
    const best = thought()?.lines[0]?.action;
    const form = replay.legal().find(({ text }) => text === best);
    replay.table.point(form && !replay.table.isChoosing() ? form : null);
    onCleanup(() => replay.table.point(null));
  });
  return (
    <section class="best" aria-label="Best lines">
      <h2>
        Best lines for {replay.face.seatName(replay.seat() ?? 0)}
        <small>{thought() ? `depth ${thought()?.depth ?? 0}` : ''}</small>
      </h2>
      <Show when={why() === ''} fallback={<p class="small">{why()}</p>}>
        <ol>
          <For each={thought()?.lines ?? []}>
            {(line) => (
              <li>
                <b class="num" title={`${replay.face.seatName(0)}'s chance in a hundred`}>
                  {Math.round(line.win / 10)}
                </b>
                <button title="Try this line" onClick={() => replay.try(line.pv.slice(0, kTried))}>
                  {line.pv.slice(0, kTried).map(replay.code.inSigns).join(', ')}
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
