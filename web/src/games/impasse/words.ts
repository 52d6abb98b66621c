import { counted, ended, listed, sentence } from '../../prose';
import type { Asking } from '../face';
import { asksCrown, crowned, isImpasse, marks, open, path, through, type Choice, type Mark } from './choice';
import { seatName } from './position';
import type { ActionForm } from './wire';

/** What the seat that decides here is asked at this point of its choice. */
export function asking(choice: Choice): Asking {
  if (choice.proposed) return { ask: 'Play this?', why: ended(choice.proposed.story) };
  if (asksCrown(choice)) return askingCrown(choice);
  if (choice.picked.length > 0) return askingTarget(choice);
  return isImpasse(choice) ? askingRemoval(choice) : askingFirst(choice);
}

function askingFirst(choice: Choice): Asking {
  return { ask: `Your move, ${seatName(choice.seat ?? 0)}`, why: 'Singles go forward, doubles backward.' };
}

function askingRemoval(choice: Choice): Asking {
  const previewed = choice.pointed === null ? undefined : through(choice, choice.pointed)[0];
  return {
    ask: 'You are at an impasse',
    why: previewed ? preview(choice, choice.pointed ?? '') : 'Take off one checker. That is good for you.',
  };
}

function askingTarget(choice: Choice): Asking {
  const from = choice.picked[0] ?? '';
  const targets = marks(choice);
  if (targets.size === 0) return { ask: `${from} can go nowhere`, why: 'Take up another checker.' };
  const told = choice.pointed === null ? '' : preview(choice, choice.pointed);
  return { ask: `Where does ${from} go?`, why: told || targetsInWords(targets) };
}

function targetsInWords(targets: ReadonlyMap<string, Mark>): string {
  const those = (mark: Mark) =>
    [...targets]
      .filter(([, each]) => each === mark)
      .map(([square]) => square)
      .sort();
  const crowns = those('crown');
  const offs = those('off');
  return [
    `${sentence(counted(targets.size, 'square'))}.`,
    crowns.length > 0 ? `On ${listed(crowns, 'and')} a crown follows.` : '',
    offs.length > 0 ? `On ${listed(offs, 'and')} one checker leaves the board.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function askingCrown(choice: Choice): Asking {
  const forms = open(choice);
  const told = choice.pointed === null ? '' : preview(choice, choice.pointed);
  const singles = [...new Set(forms.map((form) => path(form).at(-1) ?? ''))].sort();
  const target = forms[0] ? crowned(forms[0]) : null;
  const isAmongThem = forms.some((form) => crowned(form) !== target);
  return {
    ask: isAmongThem ? 'Which single goes on top?' : `Which single crowns ${target ?? 'it'}?`,
    why: told || `Choose ${listed(singles, 'or')} to go on top.`,
  };
}

/** What would come of picking `square` next; empty if it may not be picked. */
export function preview(choice: Choice, square: string): string {
  const forms = through(choice, square);
  const [form] = forms;
  if (!form) return '';
  if (forms.length === 1) return ended(form.story);
  if (choice.picked.length === 0 && !isImpasse(choice))
    return `${square}: ${counted(forms.length, 'way')} to go.`;
  return `${plain(form)}, then a crown of your choice.`;
}

/** The story up to its crown. */
function plain(form: ActionForm): string {
  return form.story.split(', crown')[0] ?? form.story;
}

/** A square for the ear: what stands there and what it offers. */
export function spokenSquare(choice: Choice, square: string): string {
  const stack = choice.stacks.get(square);
  const standing = stack ? `${seatName(stack.seat)} ${stack.checkers === 2 ? 'double' : 'single'}` : 'empty';
  const mark = marks(choice).get(square);
  const offered = mark ? kOffers[mark] : '';
  const isPicked = choice.picked.includes(square) ? ', taken up' : '';
  return `${square}, ${standing}${isPicked}${offered}`;
}

const kOffers = {
  take: ', can move',
  go: ', may go here',
  onto: ', may transpose onto it',
  crown: ', may go here, a crown follows',
  off: ', may go here, one checker leaves the board',
  with: ', can crown',
  remove: ', can be taken off',
} as const;
