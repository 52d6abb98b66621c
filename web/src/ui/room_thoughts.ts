import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { Face, GameTable } from '../games/face';
import type { LiveMatch, MatchView } from '../live';
import type { ActionForm, Seat, Thought } from '../wire';
import { announce } from './announce';
import { mayAsk } from './fair';
import { told } from './names';
import { prefs } from './prefs';

const kHintNodes = 150_000;
const kEvaluationNodes = 400_000;

/** What a hint is about. */
interface Hinted {
  readonly live: LiveMatch;
  readonly table: GameTable;
  readonly view: Accessor<MatchView>;
  readonly legal: Accessor<readonly ActionForm[]>;
  readonly seat: Accessor<Seat | null>;
}

/** What the core would play, on request, drawn and told. */
export function createHint({ live, table, view, legal, seat }: Hinted): {
  hint: Accessor<string>;
  askHint: () => void;
  forgetHint: () => void;
} {
  const [hint, setHint] = createSignal('');
  let stop: () => void = () => undefined;

  function forgetHint(): void {
    stop();
    if (hint() === '') return;
    setHint('');
    table.point(null);
  }

  function askHint(): void {
    const asked = hint() === '' && seat() !== null && mayAsk(view());
    forgetHint();
    if (!asked) return;
    setHint('Thinking…');
    stop = live.think({ nodes: kHintNodes }, (thought) => {
      const form = formOf(thought.action, legal());
      if (hint() === '' || (!form && !thought.final)) return;
      if (form) table.point(form);
      if (!thought.final) return;
      const words = `Hint: ${form ? inWords(thought.action, form, (story) => told(view(), story)) : thought.action}`;
      setHint(words);
      announce(words);
    });
  }
  onCleanup(() => stop());
  return { hint, askHint, forgetHint };
}

/** The listed action that one is, or is a way of: of throws only the usual one is listed. */
export function formOf(action: string, legal: readonly ActionForm[]): ActionForm | undefined {
  const ways = legal.filter(({ text }) => action === text || action.startsWith(`${text} `));
  return ways.sort((one, other) => other.text.length - one.text.length)[0];
}

/** "You throw a die: speed 1.2." */
export function inWords(
  action: string,
  { text, story }: ActionForm,
  tell: (story: string) => string,
): string {
  const way = action.slice(text.length + 1);
  return way === '' ? tell(story) : `${tell(story).replace(/\.$/, '')}: ${way}.`;
}

/** What the core thinks of the match now, while that is asked for and no bot is busy. */
export function createEvaluation(
  live: LiveMatch,
  face: Face,
  view: Accessor<MatchView>,
  looking: Accessor<number | null>,
): Accessor<Thought | null> {
  const [thought, setThought] = createSignal<Thought | null>(null);
  const due = createMemo(() => {
    const { version, thinking, outcome } = view();
    const isAsked = face.judged && prefs().evaluation && mayAsk(view());
    const wanted = isAsked && thinking === undefined && !outcome && looking() === null;
    return wanted ? version : null;
  });
  createEffect(
    on(due, (version) => {
      if (!prefs().evaluation) setThought(null);
      if (version !== null) onCleanup(live.think({ nodes: kEvaluationNodes }, (next) => setThought(next)));
    }),
  );
  return thought;
}
