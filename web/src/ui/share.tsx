import { createSignal, type JSX } from 'solid-js';
import type { MatchView } from '../live';
import { uploadMatch } from '../matches';
import { announce } from './announce';
import { copied } from './copy';
import { Icon } from './icons';

/** Copies the address of the record; one that lives in this browser only is given to the server first. */
export function ShareButton(props: { view: MatchView }): JSX.Element {
  const [words, setWords] = createSignal('Share');
  const say = (news: string) => {
    setWords(news);
    announce(news);
  };
  const share = async () => {
    const shared = props.view.where === 'served' ? { id: props.view.id } : await uploadMatch(props.view.id);
    if (!('id' in shared)) return say(shared.message);
    const link = `${location.origin}/replay/${encodeURIComponent(shared.id)}`;
    return say((await copied(link)) ? 'Link copied' : link);
  };
  return (
    <button
      class="btn opt"
      title="Copy a link that shows this match to anybody"
      onClick={() => void share().catch(() => say('The server cannot be reached'))}
    >
      <Icon name="link" small /> <span>{words()}</span>
    </button>
  );
}
