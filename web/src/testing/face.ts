import type { Face } from '../games/face';
import { plainFace } from '../games/plain';

/** The face of a game of two to five seats with dice, for tests: what Impasse lacks. */
export const diceFace: Face = {
  ...plainFace('dice'),
  seats: [2, 5],
  levels: ['Throws at once.', 'Counts.'],
  options: [
    {
      name: 'dice',
      title: 'The dice',
      as: 'cards',
      choices: [
        { is: 'simulated', title: 'Thrown', tells: 'into a cauldron' },
        { is: 'ideal', title: 'Ideal', tells: 'all faces alike' },
        { is: 'table', title: 'Real', tells: 'on your own table' },
      ],
    },
    { name: 'tournament', title: 'Tournament', as: 'switch', tells: 'As many games as players.' },
  ],
  sheet: { prefix: 'DI', tells: '', text: '' },
  setup: (chosen, seats) => ({ ...chosen, seats }),
  describe: ({ seats }) => `${String(seats)} players`,
  nature: ({ dice }) => (dice === 'ideal' ? 'page' : dice === 'table' ? 'people' : 'server'),
  wonBy: () => 'It alone has dice.',
};
