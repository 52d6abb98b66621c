import { createSignal, Match, Show, Switch, type JSX } from 'solid-js';
import { asking } from '../games/impasse/words';
import { seatName } from '../games/impasse/position';
import { standingEvents } from '../ledger';
import type { MatchView, Offer } from '../live';
import { createMatch, type NewMatch } from '../matches';
import type { Breach } from '../wire';
import { download } from './download';
import { kNoAdvice, mayAsk } from './fair';
import { goTo } from './held';
import { Icon } from './icons';
import { Invite } from './invite';
import { ended, whoSits } from './names';
import { deciding, type Room } from './room';

/** Whose decision, which decision, what can be done. */
export function ActionBar(props: { room: Room; isForOther: boolean }): JSX.Element {
  const [resigning, setResigning] = createSignal(false);
  const view = () => props.room.view();
  const empty = () => view().seats.findIndex(({ kind }) => kind === 'invite' || kind === 'open');
  return (
    <section class="action" aria-label="Your decision">
      <Switch fallback={<Deciding room={props.room} resign={() => setResigning(true)} />}>
        <Match when={props.room.looking() !== null}>
          <Looking room={props.room} />
        </Match>
        <Match when={view().outcome}>
          <Ended room={props.room} />
        </Match>
        <Match when={view().offer} keyed>
          {(offer) => <Offered room={props.room} offer={offer} />}
        </Match>
        <Match when={resigning()}>
          <Resigning room={props.room} done={() => setResigning(false)} />
        </Match>
        <Match when={empty() >= 0 && view().mine.length > 0}>
          <Invite view={view()} seat={empty()} isForOther={props.isForOther} />
        </Match>
      </Switch>
    </section>
  );
}

function Words(props: { ask: string; why: string }): JSX.Element {
  return (
    <div class="words">
      <p class="ask">{props.ask}</p>
      <p class="why">{props.why}</p>
    </div>
  );
}

function Deciding(props: { room: Room; resign: () => void }): JSX.Element {
  const room = () => props.room;
  const choice = () => room().choice();
  const view = () => room().view();
  const words = () => (choice().seat === null ? waitingFor(view()) : asking(choice()));
  return (
    <>
      <Words {...words()} />
      <Show when={view().mine.length > 0}>
        <Buttons room={room()} resign={() => props.resign()} />
        <Command room={room()} />
      </Show>
    </>
  );
}

function Buttons(props: { room: Room; resign: () => void }): JSX.Element {
  const room = () => props.room;
  const choice = () => room().choice();
  const view = () => room().view();
  const mayTakeBack = () =>
    standingEvents(view().events).some(({ seat }) => seat !== undefined && view().mine.includes(seat));
  return (
    <div class="row">
      <Show when={choice().proposed}>
        <button class="btn primary" onClick={() => room().table.hear({ t: 'confirmed' })}>
          <Icon name="tick" small /> Play it
        </button>
      </Show>
      <Show when={choice().picked.length > 0} fallback={<HintButton room={room()} />}>
        <button class="btn" title="Put back (Esc)" onClick={() => room().putBack()}>
          Put back
        </button>
      </Show>
      <button
        class="btn"
        title="Your last action and what followed"
        disabled={!mayTakeBack()}
        onClick={() => room().ask(() => room().live.takeBack())}
      >
        <Icon name="back" small /> Take back
      </button>
      <button class="btn icon-only apart" aria-label="Resign" title="Resign" onClick={() => props.resign()}>
        <Icon name="flag" />
      </button>
    </div>
  );
}

function HintButton(props: { room: Room }): JSX.Element {
  return (
    <button
      class="btn"
      disabled={props.room.choice().seat === null || !mayAsk(props.room.view())}
      title={mayAsk(props.room.view()) ? 'Hint (H)' : kNoAdvice}
      onClick={() => props.room.askHint()}
    >
      <Icon name="bulb" small /> Hint
    </button>
  );
}

function waitingFor(view: MatchView): { ask: string; why: string } {
  if (view.sending !== undefined)
    return { ask: 'Sending your move', why: 'The server has not answered yet.' };
  const seat = view.turn.kind === 'players' ? (view.turn.seats[0] ?? 0) : 0;
  const who = whoSits(view.seats[seat], seat);
  if (view.thinking === seat) return { ask: `${who} is thinking`, why: `${seatName(seat)} is to move.` };
  const why = view.mine.length === 0 ? 'You are watching.' : 'You may look at earlier entries meanwhile.';
  return { ask: `${seatName(seat)} is to move`, why };
}

/** Any action as text, for the keyboard: what is typed is judged like everything else. */
function Command(props: { room: Room }): JSX.Element {
  const example = () => props.room.choice().legal[0]?.text ?? 'e5h8a1';
  const entered = async (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text !== '' && (await props.room.playTyped(text))) field.value = '';
  };
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        void entered(event.currentTarget.elements[0] as HTMLInputElement);
      }}
    >
      <span aria-hidden="true">/</span>
      <input
        aria-label="Type an action"
        placeholder={example()}
        spellcheck={false}
        autocomplete="off"
        onKeyDown={(event) => event.key === 'Escape' && props.room.table.focus()}
      />
      <kbd>Enter</kbd>
    </form>
  );
}

function Looking(props: { room: Room }): JSX.Element {
  const index = () => props.room.looking() ?? 0;
  return (
    <>
      <Words ask={`Entry ${index() + 1}`} why={props.room.view().events[index()]?.story ?? ''} />
      <div class="row">
        <button
          class="btn icon-only"
          aria-label="One entry back"
          disabled={index() === 0}
          onClick={() => props.room.lookAt(index() - 1)}
        >
          <Icon name="before" />
        </button>
        <button
          class="btn icon-only"
          aria-label="One entry on"
          onClick={() => props.room.lookAt(index() + 1)}
        >
          <Icon name="next" />
        </button>
        <button class="btn primary" onClick={() => props.room.lookAt(null)}>
          Back to now
        </button>
      </div>
    </>
  );
}

function Resigning(props: { room: Room; done: () => void }): JSX.Element {
  const view = () => props.room.view();
  const seat = () => deciding(view()) ?? view().mine[0] ?? 0;
  const resign = () => {
    props.done();
    props.room.ask(() => props.room.live.resign(seat()));
  };
  return (
    <>
      <Words ask="Resign this match?" why={`${seatName(1 - seat())} then wins at once.`} />
      <div class="row">
        <button
          class="btn primary"
          ref={(button) => queueMicrotask(() => button.focus())}
          onClick={() => props.done()}
        >
          Play on
        </button>
        <button class="btn refuse apart" onClick={resign}>
          <Icon name="flag" small /> Resign
        </button>
      </div>
    </>
  );
}

function Offered(props: { room: Room; offer: Offer }): JSX.Element {
  const view = () => props.room.view();
  const isOwn = () => view().mine.includes(props.offer.seat);
  const asker = () => (isOwn() ? 'You have' : `${seatName(props.offer.seat)} has`);
  const what = () => (props.offer.what === 'draw' ? 'for a draw' : 'to take back');
  const taken = () => {
    const events = view().events.filter(({ n, text }) => text && n >= (props.offer.to ?? Infinity));
    return events.length > 0
      ? `It takes back: ${events.map(({ story }) => story.replace(/\.$/, '')).join('; ')}.`
      : '';
  };
  const answer = (accept: boolean) => props.room.ask(() => props.room.live.answerOffer(accept));
  return (
    <Show
      when={!isOwn() && view().mine.length > 0}
      fallback={<Words ask={`${asker()} asked ${what()}`} why="Waiting for an answer." />}
    >
      <Words ask={`${seatName(props.offer.seat)} asks ${what()}`} why={taken()} />
      <div class="row">
        <button class="btn primary" onClick={() => answer(true)}>
          Allow it
        </button>
        <button class="btn apart" onClick={() => answer(false)}>
          Decline
        </button>
      </div>
    </Show>
  );
}

function Ended(props: { room: Room }): JSX.Element {
  const view = () => props.room.view();
  const words = () => {
    const { outcome } = view();
    return outcome ? ended(outcome) : { who: '', how: '' };
  };
  const isWatching = () => view().mine.length === 0;
  const isRemote = () => again(view()).seats.some(({ kind }) => kind === 'invite');
  return (
    <>
      <div class="words" role="status">
        <p class="ask won">{words().who}</p>
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
  download(await room.live.ledger(), `impasse-${room.view().id}.jsonl`);
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

/** The same seats with sides changed; whoever sat far away is invited again. */
function again({ seats, mine, setup }: MatchView): NewMatch {
  const wish = (seat: number): NewMatch['seats'][number] => {
    const info = seats[seat];
    if (mine.includes(seat)) return { kind: 'me' };
    return info?.kind === 'bot' ? { kind: 'bot', level: info.level ?? 3 } : { kind: 'invite' };
  };
  return { game: 'impasse', setup: { size: setup.size }, seats: [wish(1), wish(0)] };
}
