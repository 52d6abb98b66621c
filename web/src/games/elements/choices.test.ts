import { expect, test } from 'vitest';
import { choicesOf, mayMove, taken, usual } from './choices';
import { moveKeyed, moveText, unmoved } from './move';
import { die } from './testing';

test('what may be thrown is read from the legal actions', () => {
  expect(choicesOf(['throw', 'throw mountain 2', 'stop'])).toEqual({
    die: true,
    hand: false,
    mountains: [1],
  });
  expect(choicesOf(['throw hand from 0,-60,160 heading 90'])).toMatchObject({ die: false, hand: true });
  expect(choicesOf(['throw from 1,2,3'])).toMatchObject({ die: true });
});

test('who may not throw may not move either', () => {
  expect(mayMove(choicesOf(['throw']))).toBe(true);
  expect(mayMove(choicesOf(['stop']))).toBe(false);
});

test('a Big Bang takes the whole hand, whichever die is taken', () => {
  const choices = choicesOf(['throw hand']);
  expect(taken(choices, { kind: 'hand', seat: 1, index: 3 }, 1)).toEqual({ kind: 'hand' });
  expect(taken(choices, { kind: 'mountain', seat: 1, mountain: 0, index: 3 }, 1)).toEqual({ kind: 'hand' });
});

test('only the own dice, and of mountains only those that may be thrown', () => {
  const choices = choicesOf(['throw mountain 2']);
  expect(taken(choices, { kind: 'hand', seat: 1, index: 3 }, 1)).toBeNull();
  expect(taken(choices, { kind: 'mountain', seat: 1, mountain: 1, index: 0 }, 1)).toEqual({
    kind: 'mountain',
    index: 1,
  });
  expect(taken(choices, { kind: 'mountain', seat: 1, mountain: 0, index: 0 }, 1)).toBeNull();
  expect(taken(choices, { kind: 'mountain', seat: 0, mountain: 1, index: 0 }, 1)).toBeNull();
  expect(usual(choices)).toEqual({ kind: 'mountain', index: 1 });
});

test('a moved die is told by its number from 1, with place and turn', () => {
  const lying = unmoved(die('stone', 12.5, -30, 45), 1);
  expect(moveText(lying)).toBe('move 2 to 12.5,-30 turned 45');
  expect(moveText(moveKeyed(lying, 'ArrowRight') ?? lying)).toBe('move 2 to 14.5,-30 turned 45');
  expect(moveText(moveKeyed(lying, 'q') ?? lying)).toBe('move 2 to 12.5,-30 turned 60');
  expect(moveKeyed(lying, 'x')).toBeNull();
});
