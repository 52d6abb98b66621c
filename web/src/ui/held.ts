import { createMatch, type NewMatch } from '../matches';
import type { LiveMatch } from '../live';
import { go } from './router';

/** A match that was opened before its page was: the page takes it over and need not open it again. */
let held: { readonly id: string; readonly match: LiveMatch } | null = null;

export function takeHeld(id: string): LiveMatch | null {
  const match = held?.id === id ? held.match : null;
  if (match) held = null;
  return match;
}

export function goTo(match: LiveMatch): void {
  const { id } = match.view();
  held = { id, match };
  go(`/match/${encodeURIComponent(id)}`);
}

/** What is over is looked at rather than played. */
export function goToReplay(match: LiveMatch): void {
  const { id } = match.view();
  match.close();
  go(`/replay/${encodeURIComponent(id)}`);
}

/** Begins a match and goes to its table. */
export async function begin(request: NewMatch): Promise<void> {
  goTo(await createMatch(request));
}
