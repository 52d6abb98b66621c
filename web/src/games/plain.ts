import { drawnSign } from './sign';
import type { Face } from './face';

/** What can be said of a game that this page has no table for, such as one of a newer server's. */
export function plainFace(game: string): Face {
  const title = game.charAt(0).toUpperCase() + game.slice(1);
  const nothing = () => document.createElement('div');
  return {
    game,
    title,
    bill: { tells: '', facts: [], credit: '' },
    seats: [2, 5],
    levels: [],
    options: [],
    sheet: { prefix: '', tells: '', text: '' },
    judged: false,
    turns: false,
    surface: 'felt',
    setup: () => ({}),
    describe: () => '',
    minutes: () => 0,
    nature: () => 'none',
    seatName: (seat) => `Seat ${seat + 1}`,
    sign: drawnSign,
    wonBy: () => 'So the rules have it.',
    picture: nothing,
    thumbnail: nothing,
    load: () => Promise.reject(new Error(`This page has no table for ${title}. Load it again.`)),
    isFetchedAhead: false,
  };
}
