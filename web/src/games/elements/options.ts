import type { Option, OptionValue } from '../face';

type Choice = readonly [is: OptionValue, title: string, tells: string];

/** One of several cards, the usual one first. */
function cards(name: string, title: string, choices: readonly Choice[]): Option {
  return {
    name,
    title,
    as: 'cards',
    choices: choices.map(([is, words, tells]) => ({ is, title: words, tells })),
  };
}

/** What can be chosen about a game. */
export const elementsOptions: readonly Option[] = [
  cards('active', 'Elements with a power of their own', [
    [0, 'None', 'the base game'],
    [1, 'One', 'Power of Elements: the first die decides which'],
    [2, 'Two', 'Avatar: two elements have powers'],
    [3, 'Three', 'Avatar: three elements have powers'],
    [4, 'Four', 'Avatar: four elements have powers'],
    [5, 'All five', 'Avatar: each element has its power'],
  ]),
  cards('dice', 'The dice', [
    ['simulated', 'Thrown', 'your gesture counts; the server simulates it'],
    ['ideal', 'Ideal', 'every face as likely; needs no server'],
    ['table', 'Your own', 'you throw on a real table, this page referees'],
  ]),
  cards('tournament', 'How many games', [
    ['no', 'One game', 'whoever is left has won'],
    ['start', 'Tournament', 'each begins once; only whoever began gets minus points'],
    ['all', 'Tournament, all count', 'everybody who drops out gets minus points'],
  ]),
  {
    ...cards('race', 'Pillars of Fire are piled up', [
      [
        'hands',
        'By hand',
        'a race on the screen (with ideal dice only where somebody joins); at one device each player taps his own tower, or a key from 1 to 5',
      ],
      ['model', 'By the clock', 'each die takes about half a second'],
    ]),
    matters: ({ active, dice }) => active !== 0 && dice !== 'table',
  },
];
