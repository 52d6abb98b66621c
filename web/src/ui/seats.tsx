import { For, Show, type JSX } from 'solid-js';
import { checkersAtFirst, checkersLeft, seatName, type Stacks } from '../games/impasse/position';
import type { MatchView } from '../live';
import { SeatSign } from './board_view';
import { isWaiting, underName, whoSits } from './names';

/** Who plays, whose turn it is, and who is there. The upper seat is the one across the board. */
export function Seats(props: { view: MatchView; stacks: Stacks; flipped: boolean }): JSX.Element {
  const order = () => (props.flipped ? [0, 1] : [1, 0]);
  const isShared = () => props.view.mine.length === 2;
  const isOn = (seat: number) => {
    const { turn, outcome } = props.view;
    return !outcome && !isWaiting(props.view) && turn.kind === 'players' && turn.seats.includes(seat);
  };
  return (
    <section class="seats" aria-label="Players">
      <For each={order()}>
        {(seat) => (
          <div class="seat" classList={{ on: isOn(seat), won: props.view.outcome?.winners.includes(seat) }}>
            <SeatSign seat={seat} />
            <span class="name">{isShared() ? seatName(seat) : whoSits(props.view.seats[seat], seat)}</span>
            <Gone stacks={props.stacks} size={props.view.setup.size} seat={seat} />
            <SeatState view={props.view} seat={seat} on={isOn(seat)} />
            <span class="sub">
              {isShared() ? 'on this device' : underName(props.view.seats[seat], seat, props.view.mine)}
            </span>
          </div>
        )}
      </For>
    </section>
  );
}

/** How many checkers a side has got rid of, where there is no room for the section that tells it. */
function Gone(props: { stacks: Stacks; size: number; seat: number }): JSX.Element {
  const whole = () => checkersAtFirst(props.size);
  const off = () => whole() - checkersLeft(props.stacks, props.seat);
  return (
    <span class="gone" title="Checkers off the board">
      <span aria-hidden="true">
        {off()}/{whole()}
      </span>
      <span class="vh">
        {off()} of {whole()} off the board
      </span>
    </span>
  );
}

function SeatState(props: { view: MatchView; seat: number; on: boolean }): JSX.Element {
  const info = () => props.view.seats[props.seat];
  const words = () => {
    if (props.view.outcome) return props.view.outcome.winners.includes(props.seat) ? 'won' : '';
    if (props.view.thinking === props.seat) return 'thinking';
    return props.on ? 'to move' : '';
  };
  return (
    <span class="state">
      <Show when={props.view.link === 'online' && info()?.kind === 'person' && info()?.online !== undefined}>
        <span class="presence" classList={{ there: info()?.online === true }}>
          <span class="vh">{info()?.online ? 'here' : 'away'}</span>
        </span>
      </Show>
      <Show when={words()}>
        <b classList={{ thinking: words() === 'thinking' }}>{words()}</b>
      </Show>
    </span>
  );
}

/** How many checkers each side has got rid of. */
export function OffBoard(props: { stacks: Stacks; size: number }): JSX.Element {
  const whole = () => checkersAtFirst(props.size);
  const off = (seat: number) => whole() - checkersLeft(props.stacks, seat);
  return (
    <section class="off" aria-label="Checkers off the board">
      <h2>
        Off the board <small>the first with none left wins</small>
      </h2>
      <dl>
        <For each={[1, 0]}>
          {(seat) => (
            <div>
              <dt>{seatName(seat)}</dt>
              <dd>
                {off(seat)} of {whole()}
              </dd>
              <dd class="pips" aria-hidden="true" style={{ '--whole': whole(), '--off': off(seat) }} />
            </div>
          )}
        </For>
      </dl>
    </section>
  );
}
