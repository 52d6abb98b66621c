import { describe, expect, it } from 'vitest';
import { crown, form, slide } from '../../testing/forms';
import {
  asksCrown,
  isNewSelection,
  marks,
  noChoice,
  received,
  shown,
  type Choice,
  type Input,
} from './choice';
import { board } from './position';
import { asking, preview, spokenSquare } from './words';
import type { ActionForm } from './wire';

const position = '3b1W2/W7/7b/W3w1W1/7B/8/1B1w1B2/w1B1w1B1 w';
const legal: readonly ActionForm[] = [
  form('e5f6', [slide('e5', 'f6')]),
  form('e5h8a1', [slide('e5', 'h8'), crown('a1', 'h8')]),
  form('e5h8d2', [slide('e5', 'h8'), crown('d2', 'h8')]),
  form('d2c3', [slide('d2', 'c3')]),
  form('g5h4', [slide('g5', 'h4', 2)]),
];

function dealt(forms = legal, text = position): Choice {
  return received(noChoice, { t: 'dealt', stacks: board(text).stacks, seat: 0, legal: forms });
}

function after(choice: Choice, ...inputs: readonly Input[]): Choice {
  return inputs.reduce(received, choice);
}

const pick = (square: string): Input => ({ t: 'picked', square });
const drop = (from: string, to: string): Input => ({ t: 'dropped', from, to });

describe('choosing by clicks', () => {
  it('glows where a move begins, then where it may go', () => {
    expect([...marks(dealt())]).toEqual([
      ['e5', 'take'],
      ['d2', 'take'],
      ['g5', 'take'],
    ]);
    expect([...marks(after(dealt(), pick('e5')))]).toEqual([
      ['f6', 'go'],
      ['h8', 'crown'],
    ]);
  });

  it('plays when nothing is left to choose', () => {
    const { wish } = after(dealt(), pick('e5'), pick('f6'));
    expect(wish).toMatchObject({ kind: 'act', form: { text: 'e5f6' } });
  });

  it('takes up a checker with a single way to go without sending it off', () => {
    expect(after(dealt(), pick('d2')).wish).toBeNull();
  });

  it('asks for the crown in place, with the slide already shown', () => {
    const choice = after(dealt(), pick('e5'), pick('h8'));
    expect(asksCrown(choice)).toBe(true);
    expect(choice.wish).toBeNull();
    expect(shown(choice).get('h8')?.checkers).toBe(1);
    expect([...marks(choice)]).toEqual([
      ['a1', 'with'],
      ['d2', 'with'],
    ]);
    expect(after(choice, pick('d2')).wish).toMatchObject({ form: { text: 'e5h8d2' } });
  });

  it('changes its mind for another own checker, and puts back on the same one', () => {
    expect(after(dealt(), pick('e5'), pick('d2')).picked).toEqual(['d2']);
    expect(after(dealt(), pick('e5'), pick('e5')).picked).toEqual([]);
    expect(after(dealt(), pick('e5'), { t: 'put_back' }).picked).toEqual([]);
  });

  it('ignores an empty square, and asks which rule keeps others’ checkers from us', () => {
    expect(after(dealt(), pick('c5')).wish).toBeNull();
    expect(after(dealt(), pick('h6')).wish).toEqual({ kind: 'judge', attempt: 'h6' });
  });

  it('lets an attempt go back and asks for the rule', () => {
    const choice = after(dealt(), pick('e5'), pick('e4'));
    expect(choice.picked).toEqual([]);
    expect(choice.wish).toEqual({ kind: 'judge', attempt: 'e5e4' });
  });

  it('keeps asking for the crown after a wrong one', () => {
    const choice = after(dealt(), pick('e5'), pick('h8'), pick('g5'));
    expect(choice.wish).toEqual({ kind: 'judge', attempt: 'e5h8g5' });
    expect(asksCrown(choice)).toBe(true);
  });
});

it('tells a new selection from the same one and from none', () => {
  const one = after(dealt(), pick('e5'));
  expect(isNewSelection(dealt(), one)).toBe(true);
  expect(isNewSelection(one, after(one, { t: 'pointed', square: 'h8' }))).toBe(false);
  expect(isNewSelection(one, after(one, { t: 'put_back' }))).toBe(false);
});

describe('choosing by dragging', () => {
  it('takes up what is carried, whatever was taken up before', () => {
    expect(after(dealt(), pick('e5'), { t: 'taken', square: 'd2' }).picked).toEqual(['d2']);
    expect(after(dealt(), { t: 'taken', square: 'h6' }).picked).toEqual([]);
  });

  it('plays a drop, or asks why not', () => {
    expect(after(dealt(), drop('d2', 'c3')).wish).toMatchObject({ form: { text: 'd2c3' } });
    expect(after(dealt(), drop('d2', 'd3')).wish).toEqual({ kind: 'judge', attempt: 'd2d3' });
  });

  it('carries the crown onto the crowned', () => {
    const choice = after(dealt(), drop('e5', 'h8'), drop('a1', 'h8'));
    expect(choice.wish).toMatchObject({ form: { text: 'e5h8a1' } });
  });
});

describe('at an impasse', () => {
  const removals: readonly ActionForm[] = [
    form('f8', [{ kind: 'impasse', from: 'f8' }]),
    form('h8h8', [{ kind: 'impasse', from: 'h8' }, crown('h8', 'f8')]),
    form('h8f8', [{ kind: 'impasse', from: 'h8' }, crown('f8', 'h8')]),
  ];
  const stuck = dealt(removals, '5w1W/6B1/8/6B1/8/8/8/8 w');

  it('glows what may be taken off and plays at once where no crown follows', () => {
    expect([...marks(stuck)]).toEqual([
      ['f8', 'remove'],
      ['h8', 'remove'],
    ]);
    expect(after(stuck, pick('f8')).wish).toMatchObject({ form: { text: 'f8' } });
  });

  it('asks which of two singles goes on top, the square itself among them', () => {
    const choice = after(stuck, pick('h8'));
    expect([...marks(choice).keys()]).toEqual(['h8', 'f8']);
    expect(asking(choice).ask).toBe('Which single goes on top?');
    expect(after(choice, pick('h8')).wish).toMatchObject({ form: { text: 'h8h8' } });
  });
});

describe('with a confirm step', () => {
  const careful = after(dealt(), { t: 'confirms', confirms: true });

  it('shows the outcome and waits for a yes', () => {
    const choice = after(careful, pick('d2'), pick('c3'));
    expect(choice.wish).toBeNull();
    expect(shown(choice).has('c3')).toBe(true);
    expect(after(choice, { t: 'confirmed' }).wish).toMatchObject({ form: { text: 'd2c3' } });
    expect(after(choice, pick('c3')).wish).toMatchObject({ form: { text: 'd2c3' } });
    expect(shown(after(choice, { t: 'put_back' })).has('d2')).toBe(true);
  });
});

describe('for others', () => {
  it('offers nothing while another seat decides', () => {
    const watching = received(noChoice, {
      t: 'dealt',
      stacks: board(position).stacks,
      seat: null,
      legal: [],
    });
    expect(marks(after(watching, pick('e5'))).size).toBe(0);
    expect(after(watching, drop('e5', 'f6')).wish).toBeNull();
  });
});

describe('the words', () => {
  it('counts the squares and tells of crowns', () => {
    expect(asking(after(dealt(), pick('e5')))).toEqual({
      ask: 'Where does e5 go?',
      why: 'Two squares. On h8 a crown follows.',
    });
    expect(asking(after(dealt(), pick('e5'), pick('h8')))).toEqual({
      ask: 'Which single crowns h8?',
      why: 'Choose a1 or d2 to go on top.',
    });
  });

  it('previews the story, or its part that is certain', () => {
    const choice = after(dealt(), pick('e5'));
    expect(preview(choice, 'f6')).toBe('White slides e5–f6.');
    expect(preview(choice, 'h8')).toBe('White slides e5–h8, then a crown of your choice.');
  });

  it('speaks a square with what it offers', () => {
    expect(spokenSquare(dealt(), 'e5')).toBe('e5, White single, can move');
    expect(spokenSquare(after(dealt(), pick('e5')), 'h8')).toBe('h8, empty, may go here, a crown follows');
  });
});
