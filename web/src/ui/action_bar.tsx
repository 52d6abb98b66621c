import { createSignal, For, Match, onCleanup, onMount, Show, Switch, type JSX } from 'solid-js';
import { faceOf } from '../games/faces';
import { mayTakeBack } from '../ledger';
import type { MatchView, Offer } from '../live';
import { listed, sentence } from '../prose';
import type { Seat } from '../wire';
import { Ended } from './ended_bar';
import { kNoAdvice, mayAsk } from './fair';
import { Icon } from './icons';
import { Invite } from './invite';
import { hasLeft, natureDoes, seatName, tableNames, told } from './names';
import type { Room } from './room';

/** Whose decision, which decision, what can be done. */
export function ActionBar(props: { room: Room; isForOther: boolean }): JSX.Element {
  const [resigning, setResigning] = createSignal(false);
  const view = () => props.room.view();
  const empty = () =>
    view().seats.flatMap(({ kind }, seat) => (kind === 'invite' || kind === 'open' ? [seat] : []));
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
        <Match when={empty().length > 0 && view().mine.length > 0}>
          <Invite view={view()} seats={empty()} isForOther={props.isForOther} />
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
  const view = () => room().view();
  const words = () => (room().isAsked() ? room().table.asking() : waitingFor(view()));
  return (
    <>
      <Words {...words()} />
      <Show when={room().deciders().length > 1}>
        <Deciders room={room()} />
      </Show>
      <Show when={room().isAsked()}>{room().table.controls}</Show>
      <Show when={view().isDrawnElsewhere}>
        <a class="btn" href={`/replay/${encodeURIComponent(view().id)}`}>
          Replay
        </a>
      </Show>
      <Show when={view().mine.length > 0 && !view().isDrawnElsewhere}>
        <Buttons room={room()} resign={() => props.resign()} />
        <Command room={room()} />
      </Show>
    </>
  );
}

/** Where several people here decide at a time: who does it now. */
function Deciders(props: { room: Room }): JSX.Element {
  return (
    <div class="choices" role="radiogroup" aria-label="Who decides now">
      <For each={props.room.deciders()}>
        {(seat) => (
          <label>
            <input
              type="radio"
              name="decider"
              checked={props.room.seat() === seat}
              onChange={() => props.room.actAs(seat)}
            />
            <span>{tableNames(props.room.view())[seat]}</span>
          </label>
        )}
      </For>
    </div>
  );
}

function Buttons(props: { room: Room; resign: () => void }): JSX.Element {
  const room = () => props.room;
  const view = () => room().view();
  const mayResign = () => !view().mine.every((seat) => hasLeft(view(), seat));
  // What falls is as good as fallen: a take-back would come too late.
  const isFalling = () => view().turn.kind === 'nature' && !room().isAsked();
  const isTold = () => room().face.nature(view().setup) === 'people';
  return (
    <div class="row">
      <Show when={room().isAsked()}>
        <For each={room().table.buttons()}>
          {(button) => (
            <button
              class="btn"
              classList={{ primary: button.isPrimary === true }}
              title={button.title}
              onClick={() => button.press()}
            >
              <Show when={button.icon}>{(icon) => <Icon name={icon()} small />}</Show> {button.label}
            </button>
          )}
        </For>
      </Show>
      <Show when={room().table.isChoosing()} fallback={<HintButton room={room()} />}>
        <button class="btn" title="Put back (Esc)" onClick={() => room().putBack()}>
          <Icon name="close" small /> <span class="word">Put back</span>
        </button>
      </Show>
      <button
        class="btn take-back"
        title="Your last action and what followed"
        disabled={isFalling() || !mayTakeBack(view().events, view().mine, isTold())}
        onClick={() => room().ask(() => room().live.takeBack())}
      >
        <Icon name="back" small /> <span class="word">Take back</span>
      </button>
      <Show when={mayResign()}>
        <button class="btn icon-only apart" aria-label="Resign" title="Resign" onClick={() => props.resign()}>
          <Icon name="flag" />
        </button>
      </Show>
    </div>
  );
}

function HintButton(props: { room: Room }): JSX.Element {
  return (
    <button
      class="btn"
      disabled={props.room.seat() === null || !mayAsk(props.room.view())}
      title={mayAsk(props.room.view()) ? 'Hint (H)' : kNoAdvice}
      onClick={() => props.room.askHint()}
    >
      <Icon name="bulb" small /> <span class="word">Hint</span>
    </button>
  );
}

/** What is simulated goes on where it is; of other dice there can be new ones. */
function drawnElsewhere({ game, setup }: MatchView): { ask: string; why: string } {
  const playsOn = faceOf(game).nature(setup) !== 'server';
  const why = playsOn ? '; from any moment of that you can play on with new dice.' : '.';
  return { ask: 'The dice of this match are elsewhere', why: `Look at it as a replay${why}` };
}

function waitingFor(view: MatchView): { ask: string; why: string } {
  if (view.sending !== undefined)
    return { ask: 'Sending your move', why: 'The server has not answered yet.' };
  const why = view.mine.length === 0 ? 'You are watching.' : 'You may look at earlier entries meanwhile.';
  if (view.isDrawnElsewhere) return drawnElsewhere(view);
  if (view.turn.kind !== 'players') return { ask: sentence(natureDoes(view)), why };
  const { seats } = view.turn;
  const seat = view.thinking;
  if (seat !== undefined && seats.includes(seat))
    return { ask: `${tableNames(view)[seat] ?? ''} is thinking`, why: isToMove(view, [seat], '.') };
  return { ask: isToMove(view, seats), why };
}

function isToMove(view: MatchView, seats: readonly Seat[], stop = ''): string {
  const names = listed(
    seats.map((seat) => seatName(view, seat)),
    'and',
  );
  return told(view, `${names} ${seats.length > 1 ? 'are' : 'is'} to move${stop}`);
}

/** Any action as text, for the keyboard: what is typed is judged like everything else. */
function Command(props: { room: Room }): JSX.Element {
  const saying = () => (props.room.isSaying() ? props.room.code.saying : undefined);
  const example = () =>
    saying()?.example(props.room.view().state) ?? props.room.legal()[0]?.text ?? props.room.code.example;
  const entered = async (field: HTMLInputElement) => {
    // The mark before the field is easily typed once more.
    const text = field.value.replace(/^\s*\//, '').trim();
    if (text === '') return;
    if (await props.room.playTyped(text)) field.value = '';
    // What is typed next takes its place; to mend it, one presses an arrow key.
    else field.select();
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
        aria-label={saying() ? 'Type what happened' : 'Type an action'}
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
  const story = () => props.room.view().events[index()]?.story ?? '';
  return (
    <>
      <Words
        ask={`Entry ${index() + 1}`}
        why={props.room.shownTo() < index() ? '' : told(props.room.view(), story())}
      />
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
  const seat = () => props.room.seat() ?? view().mine.find((each) => !hasLeft(view(), each)) ?? 0;
  const why = () =>
    view().seats.length > 2
      ? told(view(), `${seatName(view(), seat())} leaves the match; the others play on.`)
      : told(view(), `${seatName(view(), 1 - seat())} then wins at once.`);
  const resign = () => {
    props.done();
    props.room.ask(() => props.room.live.resign(seat()));
  };
  const heard = ({ key }: KeyboardEvent) => key === 'Escape' && props.done();
  onMount(() => addEventListener('keydown', heard));
  onCleanup(() => removeEventListener('keydown', heard));
  return (
    <>
      <Words ask="Resign this match?" why={why()} />
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
  const name = () => told(view(), seatName(view(), props.offer.seat));
  const asker = () => (isOwn() ? 'You have' : `${name()} has`);
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
      <Words ask={`${name()} asks ${what()}`} why={taken()} />
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
