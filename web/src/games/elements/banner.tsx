import { Show } from 'solid-js';
import { listed } from '../../prose';
import type { Moment } from '../face';
import type { State } from './wire';

/** Who has won, over the table. */
export function createBanner(shown: () => Moment | null): Node {
  const winners = () => {
    const state = shown()?.state as State | undefined;
    return state?.phase === 'over' ? state.winners : [];
  };
  const names = () => winners().map((seat) => shown()?.names[seat] ?? '');
  return (
    <div class="cauldron-banner" aria-hidden="true">
      <Show when={winners().length > 0}>
        <p>
          <b>{winners().length > 1 ? 'Masters of Elements' : 'Master of Elements'}</b>
          <span>{listed(names(), 'and')}</span>
        </p>
      </Show>
    </div>
  ) as Node;
}
