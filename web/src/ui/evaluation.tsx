import type { JSX } from 'solid-js';
import type { Outcome, Thought } from '../wire';

/** How likely the core thinks seat 0 is to win: its part of the bar grows from its side. */
export function Evaluation(props: {
  /** What seat 0 is called. */
  of: string;
  thought: Thought | null;
  outcome: Outcome | null;
  flipped: boolean;
}): JSX.Element {
  const percent = () => {
    if (props.outcome?.winners.length === 1) return props.outcome.winners[0] === 0 ? 100 : 0;
    return Math.round((props.thought?.win ?? 500) / 10);
  };
  return (
    <div
      class="evalbar"
      classList={{ flipped: props.flipped, low: percent() < 8 }}
      role="meter"
      aria-label={`Win chance of ${props.of}`}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow={percent()}
      title={props.thought ? `${props.of} ${percent()} in 100, depth ${props.thought.depth}` : 'Thinking'}
    >
      <b style={{ '--win': `${percent()}%` }} />
      <span>{props.thought || props.outcome ? percent() : ''}</span>
    </div>
  );
}
