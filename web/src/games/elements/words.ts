/** The question put to whoever decides, from the state and from what may be done, and how it is done. */
import { counted, listed, sentence } from '../../prose';
import type { Asking } from '../face';
import { mayMove, type Choices } from './choices';
import { handDice, type Element } from './state';
import type { Setup, State } from './wire';

export function asking(
  state: State,
  choices: Choices,
  setup: Pick<Setup, 'active' | 'dice'>,
  isTouch: boolean,
): Asking {
  const { ask, why } = question(state, choices, setup, isTouch);
  if (state.falling.length > 0 || !mayMove(choices)) return { ask, why };
  return { ask, why: `${why} ${howToThrow(choices, setup, isTouch)}` };
}

/** By hand on the table, or by a button: for whoever has not done it yet. */
export function howToThrow(choices: Choices, { dice }: Pick<Setup, 'dice'>, isTouch: boolean): string {
  const button = choices.hand ? 'Big Bang' : choices.die ? 'Throw' : 'Throw mountain';
  if (dice === 'table') return `${isTouch ? 'Tap' : 'Press'} ${button}, then throw on your own table.`;
  const [things, it] = choices.hand
    ? ['your dice', 'them']
    : [`a ${choices.die ? 'die' : 'mountain'} of your row`, 'it'];
  const byButton = isTouch ? `or tap ${button}` : `press ${button}, or aim with arrows and Enter`;
  return `Pull back ${things} and let go, flick ${it}, ${byButton}.`;
}

function question(
  state: State,
  choices: Choices,
  setup: Pick<Setup, 'active' | 'dice'>,
  isTouch: boolean,
): Asking {
  switch (state.phase) {
    case 'placing':
      return {
        ask: 'What does the first die show?',
        why: 'Lay it into the cauldron, any face up but the blank.',
      };
    case 'kindling':
      return state.falling.length > 0 ? told(state) : kindling(state, setup);
    case 'throwing':
      return state.falling.length > 0 ? told(state) : throwing(state, choices, setup);
    case 'choosing':
      return state.falling.length > 0 ? told(state) : { ask: 'Stop, or throw one more?', why: lying(state) };
    case 'storming':
      return state.falling.length > 0
        ? told(state)
        : {
            ask: 'Throw a die into the storm',
            why: 'Nobody sees another’s gesture.',
          };
    case 'racing':
      return setup.dice === 'table'
        ? { ask: 'Whose tower stood first?', why: 'Pillar of Fire: pile up your dice on your own table.' }
        : { ask: 'Pillar of Fire: pile up your dice', why: howToPile(isTouch) };
    case 'over':
      return { ask: '', why: '' };
  }
}

function howToPile(isTouch: boolean): string {
  const [lets, own] = isTouch
    ? ['A tap', 'taps his own tower']
    : ['Space or a tap', 'taps his own tower or presses the key under its name'];
  return `${lets} lets go of the swaying die. Where several build here, each ${own}. The first tower wins; who rests for 20 seconds builds by the clock.`;
}

function kindling({ active }: State, { active: wanted }: Pick<Setup, 'active'>): Asking {
  if (wanted >= 5) return { ask: 'Throw the first die', why: 'All five elements are active.' };
  const left = wanted - active.length;
  if (active.length > 0)
    return {
      ask: sentence(`${counted(left, 'more element')} to go`),
      why: 'Throw again: what it shows becomes active too.',
    };
  return {
    ask: 'Throw the first die',
    why:
      left > 1
        ? `The first ${counted(left, 'element')} shown become active.`
        : 'What it shows becomes active.',
  };
}

function throwing(state: State, choices: Choices, { dice }: Pick<Setup, 'dice'>): Asking {
  if (choices.hand) return { ask: 'Big Bang!', why: 'The cauldron is empty: throw your whole hand at once.' };
  const moves = dice === 'simulated' ? ' Dice that lie there may be moved first.' : '';
  const ask =
    choices.mountains.length === 0
      ? 'Throw a die'
      : choices.die
        ? 'Throw a die or a mountain'
        : 'Throw a mountain';
  return { ask, why: `${lying(state)}${state.moves === 0 ? moves : ''}` };
}

/** Where people tell what lies on their table. */
function told({ falling }: State): Asking {
  const dice = falling.reduce((sum, fall) => sum + fall.dice, 0);
  return {
    ask: dice === 1 ? 'What does the die show?' : `What do the ${counted(dice, 'die', 'dice')} show?`,
    why: 'Throw on your table, then tap what came up.',
  };
}

function lying({ cauldron }: State): string {
  const faces = [...new Set(cauldron.map(({ face }) => face))];
  if (faces.length === 0) return 'Nothing lies there.';
  return `${listed(faces, 'and')} ${cauldron.length === 1 ? 'lies' : 'lie'} there.`.replace(/^./, (letter) =>
    letter.toUpperCase(),
  );
}

/** What a seat holds, for the ear. */
export function handInWords({ loose, mountains }: State['hands'][number]): string {
  const piles = mountains.map((dice) => `a mountain of ${dice}`);
  return listed([counted(loose, 'die', 'dice'), ...piles], 'and');
}

export const hasDice = (state: State, seat: number): boolean =>
  handDice(state.hands[seat] ?? { loose: 0, mountains: [] }) > 0;

export const kPowers: Readonly<Record<Element, string>> = {
  lightning: 'Lightning Storm: all others throw a die',
  wind: 'Hurricane: every hand goes to the left',
  stone: 'Mountain of Rock: what is taken becomes a pile',
  water: 'Swamp: water never matches',
  fire: 'Pillar of Fire: who has his tower first takes',
};
