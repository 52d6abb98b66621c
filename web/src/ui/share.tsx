import { createSignal, type JSX } from 'solid-js';
import type { MatchView } from '../live';
import { uploadMatch } from '../matches';
import { Icon } from './icons';

/** Copies the address of the record; one that lives in this browser only is given to the server first. */
export function ShareButton(props: { view: MatchView }): JSX.Element {
  const [words, setWords] = createSignal('Share');
  const share = async () => {
    const shared = props.view.where === 'served' ? { id: props.view.id } : await uploadMatch(props.view.id);
    if (!('id' in shared)) return setWords(shared.message);
    await navigator.clipboard.writeText(`${location.origin}/replay/${encodeURIComponent(shared.id)}`);
    return setWords('Link copied');
  };
  return (
    <button
      class="btn opt"
      title="Copy a link that shows this match to anybody"
      onClick={() => void share().catch(() => setWords('The server cannot be reached'))}
    >
      <Icon name="link" small /> <span role="status">{words()}</span>
    </button>
  );
}
