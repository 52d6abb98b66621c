import { Show, type JSX } from 'solid-js';
import { ended, sentence } from '../prose';
import type { Breach } from '../wire';
import { pathOfRule } from './router';

/** The text is no action at all, so that nothing was tried. */
export function isUnread({ key }: Breach): boolean {
  return key === 'bad_action';
}

function inWords(attempt: string, breach: Breach): string {
  if (isUnread(breach) && attempt !== '') return ended(`“${attempt}” is no action: ${breach.reason}`);
  const reason = ended(sentence(breach.reason));
  return attempt === '' ? reason : `${attempt} went back. ${reason}`;
}

/** Why something is not allowed: the rule first, linked to the sheet. */
export function Refusal(props: {
  game: string;
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
      <Show when={props.breach.rule}>
        <a href={pathOfRule(props.breach.rule, props.game)} onClick={openHere}>
          {props.breach.rule}
        </a>
      </Show>
      <span>{inWords(props.attempt, props.breach)}</span>
    </p>
  );
}
