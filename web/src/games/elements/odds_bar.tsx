import { For, Show, type JSX } from 'solid-js';
import type { Odds } from './wire';

/** What one more die would bring. */
export function OddsBar(props: { odds: Odds }): JSX.Element {
  const percent = (part: number) => Math.round(part * 100);
  const parts = () => [
    { kind: 'm', word: 'match', percent: percent(props.odds.match) },
    { kind: 'x', word: 'blank', percent: percent(props.odds.blank) },
    { kind: 'x', word: 'out', percent: percent(props.odds.out) },
    { kind: 'o', word: 'nothing', percent: rest() },
  ];
  // What rounding leaves over goes here, so that all is a hundred.
  const rest = () => 100 - percent(props.odds.match) - percent(props.odds.blank) - percent(props.odds.out);
  const words = () => parts().map((part) => `${part.word} ${part.percent} percent`);
  return (
    <div class="odds" role="img" aria-label={`One more die: ${words().join(', ')}`}>
      <For each={parts()}>
        {(part) => (
          <Show when={part.percent > 0}>
            <span class={part.kind} style={{ flex: `${part.percent} 0 0` }}>
              {part.word} {part.percent}
              {'\u2009%'}
            </span>
          </Show>
        )}
      </For>
    </div>
  );
}
