import type { Option } from '../face';

/** What can be chosen about a game, the usual choice first. */
export const elementsOptions: readonly Option[] = [
  {
    name: 'active',
    title: 'Elements with a power of their own',
    as: 'cards',
    choices: [
      { is: 0, title: 'None', tells: 'the base game' },
      { is: 1, title: 'One', tells: 'Power of Elements' },
      { is: 2, title: 'Two', tells: 'Avatar' },
      { is: 3, title: 'Three', tells: 'Avatar' },
      { is: 4, title: 'Four', tells: 'Avatar' },
      { is: 5, title: 'All five', tells: 'Avatar' },
    ],
  },
  {
    name: 'dice',
    title: 'The dice',
    as: 'cards',
    choices: [
      { is: 'simulated', title: 'Thrown', tells: 'your gesture counts; the server simulates it' },
      { is: 'ideal', title: 'Ideal', tells: 'every face as likely; needs no server' },
      { is: 'table', title: 'Your own', tells: 'you throw on a real table, this page referees' },
    ],
  },
  {
    name: 'tournament',
    title: 'How many games',
    as: 'cards',
    choices: [
      { is: 'no', title: 'One game', tells: 'whoever is left has won' },
      { is: 'start', title: 'Tournament', tells: 'each begins once; only whoever began gets minus points' },
      { is: 'all', title: 'Tournament, all count', tells: 'everybody who drops out gets minus points' },
    ],
  },
  {
    name: 'race',
    title: 'Pillars of Fire are piled up',
    as: 'cards',
    choices: [
      { is: 'hands', title: 'By hand', tells: 'a race on the screen, one person at each device' },
      { is: 'model', title: 'By the clock', tells: 'each die takes about half a second' },
    ],
  },
];
