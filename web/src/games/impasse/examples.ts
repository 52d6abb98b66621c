import type { Effect } from './wire';

/** A small position that shows a rule: what stands there, and what then happens. */
export interface Example {
  readonly rule: string;
  readonly position: string;
  /** The action as text; the tests have the core judge it. */
  readonly action: string;
  readonly effects: readonly Effect[];
  readonly tells: string;
}

export const examples: readonly Example[] = [
  {
    rule: 'IS-9',
    position: '8/8/8/8/5b2/8/1w6/6B1 w',
    action: 'b2e5',
    effects: [{ kind: 'slide', from: 'b2', to: 'e5', checkers: 1 }],
    tells: 'The single on b2 goes forward, here three squares to e5.',
  },
  {
    rule: 'IS-10',
    position: '5W2/8/8/2w5/8/8/5b2/8 w',
    action: 'f8h6',
    effects: [{ kind: 'slide', from: 'f8', to: 'h6', checkers: 2 }],
    tells: 'The double on f8 goes backward, towards White.',
  },
  {
    rule: 'IS-12',
    position: '8/8/8/8/1b1W4/2w5/8/8 w',
    action: 'd4c3',
    effects: [{ kind: 'transpose', from: 'd4', to: 'c3', checkers: 1 }],
    tells: 'The top of d4 goes onto c3. In effect the two have changed places.',
  },
  {
    rule: 'IS-14',
    position: '3b1W2/W7/7b/W3w1W1/7B/8/1B1w1B2/w1B1w1B1 w',
    action: 'e5h8d2',
    effects: [
      { kind: 'slide', from: 'e5', to: 'h8', checkers: 1 },
      { kind: 'crown', from: 'd2', to: 'h8', checkers: 1 },
    ],
    tells: 'On h8 the single from e5 must be crowned: with a1, e1 or, here, d2.',
  },
  {
    rule: 'IS-20',
    position: '8/8/3b4/8/8/8/1W6/8 w',
    action: 'b2a1',
    effects: [
      { kind: 'slide', from: 'b2', to: 'a1', checkers: 2 },
      { kind: 'bear_off', from: 'a1' },
    ],
    tells: 'The double comes to a1, its nearest row: the top checker leaves the board.',
  },
  {
    rule: 'IS-25',
    position: '7w/8/3b4/8/8/8/8/B7 w',
    action: 'h8',
    effects: [{ kind: 'impasse', from: 'h8' }],
    tells: 'White cannot move and takes off h8: his last checker, so he has won.',
  },
];
