/** What may be thrown or moved, read from the texts of the legal actions. */
import type { What } from './aim';
import type { Slot } from './slots';

export interface Choices {
  readonly die: boolean;
  readonly hand: boolean;
  /** Indices of mountains. */
  readonly mountains: readonly number[];
}

export function choicesOf(legal: readonly string[]): Choices {
  const throws = legal.filter((text) => /^throw\b/.test(text)).map((text) => text.replace(/^throw\s*/, ''));
  return {
    hand: throws.some((rest) => rest.startsWith('hand')),
    mountains: throws.flatMap((rest) => {
      const number = /^mountain (\d+)/.exec(rest)?.[1];
      return number === undefined ? [] : [Number(number) - 1];
    }),
    die: throws.some((rest) => !/^(hand|mountain)/.test(rest)),
  };
}

/** Whoever may throw may move what lies there before that (BE-11). */
export const mayMove = ({ die, hand, mountains }: Choices): boolean => die || hand || mountains.length > 0;

/** What is thrown by whoever takes the die in that slot; null if nothing is. */
export function taken(choices: Choices, slot: Slot, me: number): What | null {
  if (!('seat' in slot) || slot.seat !== me || slot.kind === 'air') return null;
  if (choices.hand) return { kind: 'hand' };
  if (slot.kind === 'hand') return choices.die ? { kind: 'die' } : null;
  return choices.mountains.includes(slot.mountain) ? { kind: 'mountain', index: slot.mountain } : null;
}

/** What is thrown if nobody says what. */
export function usual(choices: Choices): What | null {
  if (choices.hand) return { kind: 'hand' };
  if (choices.die) return { kind: 'die' };
  const [index] = choices.mountains;
  return index === undefined ? null : { kind: 'mountain', index };
}
