import sheet from '../../../../docs/rules/impasse.md?raw';
import { svg } from '../../table/svg';
import type { Seat } from '../../wire';
import type { Face } from '../face';
import { impasseDefs } from './defs';
import { blankPicture, createDrawing, pieceClass } from './drawing';
import { perspective } from './perspective';
import { board, seatName } from './position';
import type { State } from './wire';

/** A position from the middle of a game, with something of everything. */
const kMiddle = '3b1W2/W7/7b/W3w1W1/7B/8/1B1w1B2/w1B1w1B1 w';

export const impasse: Face = {
  game: 'impasse',
  title: 'Impasse',
  bill: {
    tells: 'Singles go up, doubles come down. Rid yourself of every checker, and being stuck helps.',
    facts: [
      ['Players', '2'],
      ['Minutes', '15'],
      ['Chance', 'none'],
      ['Author', 'Mark Steere'],
    ],
    credit:
      'Impasse is by Mark Steere, who permits publishing and programming it; its name and its rules are unchanged.',
  },
  seats: [2, 2],
  levels: [
    'Plays almost at random: to learn how the pieces move.',
    'Sees what is in front of it, and often overlooks it.',
    'A fair start: it makes mistakes you can use.',
    'Sees simple tricks. You need a plan.',
    'Punishes careless moves.',
    'Thinks several turns ahead.',
    'Strong, and takes its time over a move.',
    'Everything the core has.',
  ],
  options: [
    {
      name: 'size',
      title: 'The board',
      as: 'cards',
      choices: [
        { is: 8, title: boardName(8), tells: 'Twelve checkers a side. The game as it was published.' },
        {
          is: 10,
          title: boardName(10),
          tells: 'Twenty checkers a side. The author’s own variant, about twice as long.',
        },
      ],
    },
  ],
  sheet: {
    prefix: 'IS',
    tells:
      'By Mark Steere, 2003 and 2005, who permits publishing it. The rules in our words; the numbers are what the table cites.',
    text: sheet,
  },
  judged: true,
  turns: true,
  surface: 'wood',
  defs: impasseDefs,
  setup: (chosen) => ({ size: chosen.size }),
  describe: ({ size }) => boardName(size),
  minutes: ({ size }) => (size === 10 ? 30 : 15),
  nature: () => 'none',
  seatName,
  sign,
  wonBy: ([winner = 0]) => `${seatName(winner)} has no checker left on the board.`,
  picture: () => perspective(kMiddle),
  thumbnail,
  load: async () => (await import('./table_code')).impasseTable,
  isFetchedAhead: true,
  examples: async () => (await import('./example_view')).exampleOf,
};

/** The size of a board, in one piece wherever a line ends. */
export function boardName(size: unknown): string {
  return `${String(size)}\u00a0×\u00a0${String(size)}`;
}

/** A stack of one side. */
function sign(seat: Seat): Element {
  return svg(
    'svg',
    { class: `man ${pieceClass(seat)}`, viewBox: '-38 -50 76 96', 'aria-hidden': 'true' },
    svg('use', { href: '#double' }),
  );
}

function thumbnail(state: unknown): Element {
  const box = document.createElement('div');
  box.className = 'board-box';
  const drawing = createDrawing();
  const { size, stacks } = board((state as State).position);
  drawing.draw({ ...blankPicture, size, stacks, coordinates: false });
  box.append(drawing.element);
  return box;
}
