import { Show, type JSX } from 'solid-js';
import { ended, sentence } from '../games/impasse/words';
import type { Breach } from '../wire';
import { pathOfRule } from './router';

/** Why something is not allowed: the rule first, linked to the sheet. */
export function Refusal(props: {
  breach: Breach;
  attempt: string;
  open?: (rule: string) => void;
}): JSX.Element {
  const openHere = (event: MouseEvent) => {
    if (!props.open) return;
    event.preventDefault();
    props.open(props.breach.rule);
  };
  return (
    <p class="refusal">
      <Show
        when={props.breach.rule.startsWith('IS-')}
        fallback={props.breach.rule && <b>{props.breach.rule}</b>}
      >
        <a href={pathOfRule(props.breach.rule)} onClick={openHere}>
          {props.breach.rule}
        </a>
      </Show>
      <span>
        <Show when={props.attempt}>{props.attempt} went back. </Show>
        {ended(sentence(props.breach.reason))}
      </span>
    </p>
  );
}
