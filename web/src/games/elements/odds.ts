/** What one more die will show, most likely: counted from the faces that lie there (BE-16), in parts of a whole. */
import type { ElementsState } from './state';

export interface Odds {
  readonly match: number;
  readonly blank: number;
  readonly nothing: number;
}

/** Of one ideal die, whatever it may hit or miss. With the swamp, water is no match (BE-37). */
export function oddsOf({ cauldron, active }: Pick<ElementsState, 'cauldron' | 'active'>): Odds {
  const faces = new Set(cauldron.map(({ face }) => face));
  faces.delete('blank');
  if (active.includes('water')) faces.delete('water');
  const match = faces.size / 6;
  return { match, blank: 1 / 6, nothing: 5 / 6 - match };
}
