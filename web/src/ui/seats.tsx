import { For, Show, type JSX } from 'solid-js';
import { hasLeft, isWaiting, tableNames, underName } from './names';
import type { Room } from './room';

/**
 * Who plays, whose turn it is, and who is there. Where the table has two sides the upper seat is the one across it;
 * else the first is the one of whoever sits here.
 */
export function Seats(props: { room: Room }): JSX.Element {
  const view = () => props.room.view();
  const order = () => {
    const seats = view().seats.map((_, seat) => seat);
    if (props.room.face.turns) return props.room.flipped() ? seats : seats.toReversed();
    const own = view().mine[0] ?? 0;
    return [...seats.slice(own), ...seats.slice(0, own)];
  };
  const isShared = () => view().mine.length === view().seats.length;
  const isOn = (seat: number) => {
    const { turn, outcome } = view();
    return !outcome && !isWaiting(view()) && turn.kind === 'players' && turn.seats.includes(seat);
  };
  return (
    <section class="seats" classList={{ many: !props.room.face.turns }} aria-label="Players">
      <For each={order()}>
        {(seat) => (
          <div class="seat" classList={{ on: isOn(seat), won: view().outcome?.winners.includes(seat) }}>
            {props.room.face.sign(seat)}
            <span class="name" title={underName(view(), seat)}>
              {tableNames(view())[seat]}
            </span>
            {props.room.table.seatNote?.(seat)}
            <SeatState room={props.room} seat={seat} on={isOn(seat)} />
            <span class="sub">{isShared() ? 'on this device' : underName(view(), seat)}</span>
          </div>
        )}
      </For>
    </section>
  );
}

function SeatState(props: { room: Room; seat: number; on: boolean }): JSX.Element {
  const view = () => props.room.view();
  const info = () => view().seats[props.seat];
  const words = () => {
    const { outcome, thinking } = view();
    if (outcome) return outcome.winners.includes(props.seat) ? 'won' : '';
    if (hasLeft(view(), props.seat)) return 'left';
    if (thinking === props.seat) return 'thinking';
    return props.on ? 'to move' : '';
  };
  return (
    <span class="state">
      <Show when={view().link === 'online' && info()?.kind === 'person' && info()?.online !== undefined}>
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
