import { createEffect, createMemo, createSignal, type Accessor } from 'solid-js';
import type { LiveMatch, MatchView } from '../live';

type Speaking = Pick<LiveMatch, 'view' | 'spoken'>;

/** The table in words at a version of the match; null if the match has gone on, which nobody has seen yet. */
export async function spokenAt(live: Speaking, version: number): Promise<string | null> {
  const isNow = () => live.view().version === version;
  if (!isNow()) return null;
  const { text } = await live.spoken();
  return isNow() ? text : null;
}

/** The table in words, never ahead of what it shows: `view` follows when the last die lies. */
export function createSpoken(live: Speaking, view: Accessor<MatchView>): Accessor<string> {
  const [spoken, setSpoken] = createSignal('');
  const version = createMemo(() => view().version);
  createEffect(() => {
    const shown = version();
    void spokenAt(live, shown).then((text) => text !== null && version() === shown && setSpoken(text));
  });
  return spoken;
}
