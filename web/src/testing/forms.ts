import type { ActionForm, Effect } from '../games/impasse/wire';

/** A form such as the core sends, from its text and effects; the story need not be good prose. */
export function form(text: string, effects: readonly Effect[]): ActionForm {
  const squares = text.match(/[a-z]\d+/g) ?? [];
  const [first = '', second = '', crown] = squares;
  const removes = effects.some((effect) => effect.kind === 'impasse');
  const doing = removes
    ? { remove: first, ...(second ? { crown: second } : {}) }
    : { from: first, to: second, ...(crown ? { crown } : {}) };
  const crowns = effects.some((effect) => effect.kind === 'crown');
  const story = removes ? `White takes off ${first}` : `White slides ${first}–${second}`;
  return { text, do: doing, story: crowns ? `${story}, crown from ${squares.at(-1) ?? ''}` : story, effects };
}

export function slide(from: string, to: string, checkers = 1): Effect {
  return { kind: 'slide', from, to, checkers };
}

export function crown(from: string, to: string): Effect {
  return { kind: 'crown', from, to, checkers: 1 };
}
