import sheet from '../../../../docs/rules/elements.md?raw';
import { counted } from '../../prose';
import type { Chosen, Face } from '../face';
import { drawnSign } from '../sign';
import { elementsDefs } from './defs';
import { elementsOptions } from './options';
import { picture, thumbnail } from './picture';
import type { Setup, State } from './wire';

export const elements: Face = {
  game: 'elements',
  title: 'Battle of Elements',
  bill: {
    tells: 'Throw a die into the cauldron. Match a symbol and take them all; run dry and you are out.',
    facts: [
      ['Players', '2 to 5'],
      ['Minutes', '10'],
      ['Chance', 'real throws'],
      ['Author', 'Dieter Nüßle'],
    ],
    credit:
      'Battle of Elements is by Dieter Nüßle and belongs to him and its publishers; its rules are told in our words.',
  },
  seats: [2, 5],
  usualSeats: 2,
  instead: { title: 'Play with ideal dice', chosen: { dice: 'ideal' } },
  levels: [
    'Does anything at all, nine times in ten.',
    'Knows the game, and forgets it two times in three.',
    'Slips almost every other time: a fair start.',
    'Counts what lies there, with a slip now and then.',
    'Plays on many games in its head before it throws.',
    'Seldom throws a die away.',
    'Hardly ever slips.',
    'Everything the core has; two players’ base game it has solved.',
  ],
  options: elementsOptions,
  sheet: {
    prefix: 'BE',
    tells:
      'By Dieter Nüßle, 2018, after his Strike. The rules in our words; the numbers are what the table cites. Rulings where the book is silent are marked.',
    text: sheet,
  },
  judged: false,
  turns: false,
  surface: 'felt',
  defs: elementsDefs,
  setup,
  describe,
  minutes: (options) => {
    const { seats = 2, tournament = false } = options as Partial<Setup>;
    return tournament ? 10 * seats : 10;
  },
  nature: ({ dice }) => (dice === 'ideal' ? 'page' : dice === 'table' ? 'people' : 'server'),
  seatName: (seat) => `Seat ${seat + 1}`,
  sign: drawnSign,
  natureDoes: (state) => {
    const { phase } = (state ?? {}) as Partial<State>;
    return phase === 'racing' ? 'the towers are rising' : 'the dice are falling';
  },
  wonBy: (winners, { tournament }) => {
    if (tournament === true) return 'By the fewest minus points.';
    return winners.length === 1
      ? 'Master of Elements: nobody else is left.'
      : 'Masters of Elements, together.';
  },
  isRepeated: ({ text }) => text?.startsWith('throw') === true,
  picture,
  thumbnail,
  load: async () => {
    // The library that draws comes beside the table's code, not after it, but one can throw without it.
    void loadRest().catch(() => undefined);
    return (await import('./table_code')).elementsTable;
  },
  loadRest,
  isFetchedAhead: true,
};

function loadRest(): Promise<unknown> {
  return import('./cauldron_view');
}

function setup(chosen: Chosen, seats: number): Readonly<Record<string, unknown>> {
  const { tournament, ...others } = chosen;
  const isTournament = tournament !== 'no';
  return {
    ...others,
    seats,
    tournament: isTournament,
    scoring: tournament === 'all' ? 'all' : 'start_player',
  };
}

/** "three players, Avatar of two elements, ideal dice" */
function describe(options: Readonly<Record<string, unknown>>): string {
  const { seats = 2, active = 0, dice = 'simulated', tournament = false } = options as Partial<Setup>;
  return [
    counted(seats, 'player'),
    variant(active),
    ...(tournament ? ['tournament'] : []),
    ...(dice === 'simulated' ? [] : [dice === 'ideal' ? 'ideal dice' : 'dice of your own']),
  ].join(', ');
}

function variant(active: number): string {
  if (active === 0) return 'base game';
  return active === 1 ? 'Power of Elements' : `Avatar of ${counted(active, 'element')}`;
}
