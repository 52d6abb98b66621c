import { createSignal, For, Show, type JSX } from 'solid-js';
import type { Chosen, Face } from '../games/face';
import { faces } from '../games/faces';
import { Refused } from '../matches';
import { counted } from '../prose';
import { GamePicture } from './game_picture';
import { begin } from './held';
import { prefs } from './prefs';
import { isForTwo, requestOf, usualWishes, type Wishes } from './wishes';

/** The card of a game on the first page. */
export function Bill(props: { face: Face; attempt: (what: Promise<unknown>) => void }): JSX.Element {
  const { face } = props;
  const [busy, setBusy] = createSignal(false);
  const wishes = () => usualWishes(face, prefs().level);
  const [isAway, setAway] = createSignal(false);
  const play = (chosen: Chosen = {}) => {
    setBusy(true);
    const { chosen: usual, ...others } = wishes();
    const begun = begin(requestOf(face, { ...others, chosen: { ...usual, ...chosen } }, 0));
    props.attempt(begun.catch(offerOther).finally(() => setBusy(false)));
  };
  /** Without the server some games can be played in another way. */
  const offerOther = (reason: unknown) => {
    if (!face.instead || !(reason instanceof Refused) || reason.error.code !== 'offline') throw reason;
    setAway(true);
  };
  return (
    <section class="bill" aria-labelledby={face.game}>
      <GamePicture face={face} />
      <div class="text">
        <h2 id={face.game}>{face.title}</h2>
        <p>{face.bill.tells}</p>
        <dl class="meta num">
          <For each={face.bill.facts}>
            {([name, words]) => (
              <div>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            )}
          </For>
        </dl>
        <div class="foot">
          <button
            class="btn primary"
            disabled={busy()}
            aria-label={`Play ${face.title}`}
            onClick={() => play()}
          >
            Play
          </button>
          <a class="btn" href={pathOfNew(face)}>
            Options
          </a>
          <a class="btn quiet" href={`/rules/${face.game}`}>
            Rules
          </a>
          <Show when={isAway() && face.instead} fallback={<small>{usualPlay(face, wishes())}</small>}>
            {(instead) => (
              <div class="instead" role="alert">
                <p>The server, which simulates what is thrown, cannot be reached.</p>
                <button class="btn" disabled={busy()} onClick={() => play(instead().chosen)}>
                  {instead().title}
                </button>
              </div>
            )}
          </Show>
        </div>
      </div>
    </section>
  );
}

/** What a press on Play begins. */
function usualPlay(face: Face, { level, table }: Wishes): string {
  if (isForTwo(face)) return `Play is against bot ${level}; you have ${face.seatName(0)}.`;
  return `Play is against ${counted(table.length - 1, 'bot')} of level ${level}.`;
}

/** The usual game needs no name in the address. */
function pathOfNew(face: Face): string {
  return face === faces[0] ? '/new' : `/new/${face.game}`;
}
