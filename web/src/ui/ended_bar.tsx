import { onMount, Show, type JSX } from 'solid-js';
import type { MatchView } from '../live';
import { createMatch, type NewMatch } from '../matches';
import type { Breach } from '../wire';
import { download } from './download';
import { goTo } from './held';
import { Icon } from './icons';
import { ended, told } from './names';
import type { Room } from './room';
import { kUsualLevel } from './wishes';

/** What became of the match, and what next. */
export function Ended(props: { room: Room }): JSX.Element {
  const view = () => props.room.view();
  const words = () => ended(view());
  const isWatching = () => view().mine.length === 0;
  const isRemote = () => again(view()).seats.some(({ kind }) => kind === 'invite');
  let heading!: HTMLParagraphElement;
  onMount(() => {
    // What had the focus was a button of the match, and went with it.
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  });
  return (
    <>
      <div class="words" role="status">
        <p class="ask won" tabindex="-1" ref={heading}>
          {told(view(), words().who)}
        </p>
        <p class="why">
          {words().how} {view().events.length} entries.
        </p>
      </div>
      <div class="row">
        <Show when={!isWatching()}>
          <button
            class="btn primary"
            classList={{ long: isRemote() }}
            onClick={() => props.room.ask(() => anew(view()))}
          >
            {isRemote() ? 'New match with the same settings' : 'Rematch'}
          </button>
        </Show>
        <a class="btn" href={`/replay/${encodeURIComponent(view().id)}`}>
          Replay
        </a>
        <button
          class="btn icon-only"
          aria-label="Download the ledger"
          title="Download the ledger"
          onClick={() => void save(props.room)}
        >
          <Icon name="load" />
        </button>
      </div>
    </>
  );
}

async function save(room: Room): Promise<void> {
  download(await room.live.ledger(), `${room.view().game}-${room.view().id}.jsonl`);
}

async function anew(view: MatchView): Promise<Breach | null> {
  try {
    goTo(await createMatch(again(view)));
    return null;
  } catch (error) {
    return {
      rule: '',
      key: 'not_begun',
      reason: error instanceof Error ? error.message : 'It did not work.',
    };
  }
}

/** The same people, each one seat on; whoever sat far away is invited again. */
function again({ game, seats, mine, setup }: MatchView): NewMatch {
  const wishes = seats.map((info, seat): NewMatch['seats'][number] => {
    if (mine.includes(seat)) return { kind: 'me', name: info.name };
    return info.kind === 'bot' ? { kind: 'bot', level: info.level ?? kUsualLevel } : { kind: 'invite' };
  });
  return { game, setup, seats: [...wishes.slice(1), ...wishes.slice(0, 1)] };
}
