import { For, type JSX } from 'solid-js';
import type { Seat } from '../../wire';
import { checkersAtFirst, checkersLeft, seatName, type Stacks } from './position';

/** How many checkers a side has got rid of, where there is no room for the section that tells it. */
export function OffCount(props: { stacks: Stacks; size: number; seat: Seat }): JSX.Element {
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
