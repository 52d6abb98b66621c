import { Show } from 'solid-js';
import { listed } from '../../prose';
import type { Moment } from '../face';
import type { Effect, State } from './wire';

type Ended = Extract<Effect, { seats: unknown }>;

/** Who has won, over the table. */
export function createBanner(shown: () => Moment | null): Node {
  // Not the state's: of a tournament that knows who won its last game.
  const winners = () => {
    const moment = shown();
    if ((moment?.state as State | undefined)?.phase !== 'over') return [];
    const effects = (moment?.events ?? []).flatMap((event) => event.effects as readonly Effect[]);
    const end = effects.findLast(({ kind }) => kind === 'game_over') as Ended | undefined;
    return end?.seats ?? [];
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
