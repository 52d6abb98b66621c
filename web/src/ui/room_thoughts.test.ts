import { describe, expect, it } from 'vitest';
import type { ActionForm } from '../wire';
import { formOf, inWords } from './room_thoughts';

const form = (text: string, story: string) => ({ text, story }) as ActionForm;
const legal = [
  form('throw', 'Seat 1 throws a die.'),
  form('throw hand', 'Seat 1 throws the whole hand.'),
  form('stop', 'Seat 1 stops.'),
];

describe('a hint', () => {
  it('is of the listed action that it is a way of', () => {
    expect(formOf('throw hand speed 2', legal)?.text).toBe('throw hand');
    expect(formOf('throw speed 2', legal)?.text).toBe('throw');
    expect(formOf('stop', legal)?.text).toBe('stop');
    expect(formOf('move 1 to 0,0', legal)).toBeUndefined();
  });

  it('says how, where that is not the usual way', () => {
    const told = (action: string) => inWords(action, formOf(action, legal) ?? form('', ''), (story) => story);
    expect(told('stop')).toBe('Seat 1 stops.');
    expect(told('throw speed 1.2 spin 40')).toBe('Seat 1 throws a die: speed 1.2 spin 40.');
  });
});
