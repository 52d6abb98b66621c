import { For, Index, Show, type JSX } from 'solid-js';
import type { Face } from '../games/face';
import { kLongestName } from './own_name';
import { isShared, resized, type SeatWishes, type Sitter } from './wishes';

const kSitters: readonly { is: Sitter; title: string }[] = [
  { is: 'me', title: 'You' },
  { is: 'here', title: 'Another person here' },
  { is: 'bot', title: 'A bot' },
  { is: 'invite', title: 'By invitation' },
  { is: 'open', title: 'Open to anyone' },
];

/** How many sit at the table, and who sits where. */
export function SeatsTable(props: {
  face: Face;
  table: readonly SeatWishes[];
  wish: (table: readonly SeatWishes[]) => void;
}): JSX.Element {
  const change = (seat: number, wished: Partial<SeatWishes>) =>
    props.wish(props.table.map((each, n) => (n === seat ? { ...each, ...wished } : each)));
  return (
    <>
      <Count face={props.face} table={props.table} wish={props.wish} />
      <ol class="sitters">
        <Index each={props.table}>
          {(each, seat) => (
            <Row
              face={props.face}
              seat={seat}
              wishes={each()}
              isShared={isShared(props.table)}
              change={(wished) => change(seat, wished)}
            />
          )}
        </Index>
      </ol>
    </>
  );
}

function Count(props: {
  face: Face;
  table: readonly SeatWishes[];
  wish: (table: readonly SeatWishes[]) => void;
}): JSX.Element {
  const by = (step: number) => props.wish(resized(props.table, props.table.length + step));
  return (
    <div class="field">
      <span id="count-of-players">Players</span>
      <span class="step" role="group" aria-labelledby="count-of-players">
        <button
          type="button"
          class="btn icon-only"
          aria-label="Fewer"
          disabled={props.table.length <= props.face.seats[0]}
          onClick={() => by(-1)}
        >
          −
        </button>
        <output>{props.table.length}</output>
        <button
          type="button"
          class="btn icon-only"
          aria-label="More"
          disabled={props.table.length >= props.face.seats[1]}
          onClick={() => by(1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

function Row(props: {
  face: Face;
  seat: number;
  wishes: SeatWishes;
  isShared: boolean;
  change: (wished: Partial<SeatWishes>) => void;
}): JSX.Element {
  const isHere = () => props.wishes.sitter === 'me' || props.wishes.sitter === 'here';
  const name = () => props.face.seatName(props.seat);
  return (
    <li>
      {props.face.sign(props.seat)}
      <b>{name()}</b>
      <select
        aria-label={`Who sits at ${name()}`}
        value={props.wishes.sitter}
        onChange={(event) => props.change({ sitter: event.currentTarget.value as Sitter })}
      >
        <For each={kSitters}>{({ is, title }) => <option value={is}>{title}</option>}</For>
      </select>
      <Show when={props.wishes.sitter === 'bot'}>
        <select
          aria-label={`Level of the bot at ${name()}`}
          value={props.wishes.level}
          title={props.face.levels[props.wishes.level - 1]}
          onChange={(event) => props.change({ level: Number(event.currentTarget.value) })}
        >
          <For each={props.face.levels}>{(_, n) => <option value={n() + 1}>Level {n() + 1}</option>}</For>
        </select>
      </Show>
      <Show when={isHere() && props.isShared}>
        <input
          type="text"
          aria-label={`Name of who sits at ${name()}`}
          placeholder="Name"
          maxlength={kLongestName}
          autocomplete="off"
          value={props.wishes.name ?? ''}
          onInput={(event) => props.change({ name: event.currentTarget.value })}
        />
      </Show>
    </li>
  );
}
