import type { Arrow } from './drawing';
import type { Effect } from './wire';

/** The arrows that show what effects do. */
export function arrowsOf(effects: readonly Effect[]): readonly Arrow[] {
  return effects.flatMap((effect) => {
    if (!('to' in effect)) return [];
    return [{ from: effect.from, to: effect.to, kind: effect.kind === 'crown' ? 'crown' : 'move' }];
  });
}
