import type { MatchView } from '../live';

/** Why there is no advice now. */
export const kNoAdvice = 'Not while you play another person';

/**
 * Whether the core may be asked what it thinks of a match: not by somebody who plays it against a person elsewhere,
 * while it goes on.
 */
export function mayAsk(view: Pick<MatchView, 'where' | 'outcome' | 'mine' | 'seats'>): boolean {
  if (view.where === 'local' || view.outcome || view.mine.length === 0) return true;
  return view.seats.every(({ kind }, seat) => kind === 'bot' || view.mine.includes(seat));
}
