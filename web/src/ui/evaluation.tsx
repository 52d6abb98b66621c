import type { JSX } from 'solid-js';
import type { Thought } from '../wire';

/** How likely the core thinks White is to win: White's part of the bar grows from White's side. */
export function Evaluation(props: { thought: Thought | null; flipped: boolean }): JSX.Element {
  const percent = () => Math.round((props.thought?.win ?? 500) / 10);
  return (
    <div
      class="evalbar"
      classList={{ flipped: props.flipped }}
      role="meter"
      aria-label="Win chance of White"
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow={percent()}
      title={props.thought ? `White ${percent()} in 100, depth ${props.thought.depth}` : 'Thinking'}
    >
      <b style={{ '--win': `${percent()}%` }} />
      <span>{props.thought ? percent() : ''}</span>
    </div>
  );
}
