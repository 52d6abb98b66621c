import { Show } from 'solid-js';
import { thumbnail } from './picture';
import type { State } from './wire';

/** Says that the cauldron is on its way, until it is there. */
export function createSetting(isAwaited: () => boolean): Node {
  return (
    <p class="cauldron-setting" role="status">
      <Show when={isAwaited()}>Setting the table…</Show>
    </p>
  ) as Node;
}

/** The mat from above, where the browser cannot draw the cauldron. */
export function createFlatMat(state: () => State | undefined, isFlat: () => boolean): Node {
  return (
    <div class="cauldron-flat">
      <Show when={isFlat()}>
        {thumbnail(state())}
        <p>This browser cannot draw the cauldron in three dimensions. Buttons and fields do all the same.</p>
      </Show>
    </div>
  ) as Node;
}
