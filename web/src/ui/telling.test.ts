import { expect, it } from 'vitest';
import { retold } from './telling';

const seats = ['Seat 1', 'Seat 2', 'Seat 3'];
const tell = (story: string) => retold(story, seats, ['You', 'Bot 3 (seat 2)', 'Seat 1']);

it.each([
  ['Seat 1 throws fire. No match.', 'You throw fire. No match.'],
  ['Seat 1 throws one more or stops.', 'You throw one more or stop.'],
  ['A match: Seat 1 takes 2 fire.', 'A match: you take 2 fire.'],
  ['Pillar of Fire! Seat 1 has the first tower.', 'Pillar of Fire! You have the first tower.'],
  ['Seat 2 and Seat 1 share the win.', 'Bot 3 (seat 2) and you share the win.'],
  ['The tournament is over: Seat 1 wins it.', 'The tournament is over: you win it.'],
  ['Seat 1: 5 dice. Seat 2: has dropped out.', 'You: 5 dice. Bot 3 (seat 2): has dropped out.'],
  ['Seat 1: has left.', 'You: have left.'],
  ['Seat 1 has a Big Bang.', 'You have a Big Bang.'],
  ['Lightning Storm of Seat 1: Seat 2 to throw.', 'Your Lightning Storm: Bot 3 (seat 2) to throw.'],
  ['Pillar of Fire of Seat 1: who has his tower first?', 'Your Pillar of Fire: who has his tower first?'],
  ['Over. Winner: Seat 1.', 'Over. Winner: you.'],
])('tells whoever plays what happened: %s', (story, told) => {
  expect(tell(story)).toBe(told);
});

it('leaves the verbs of others alone, and calls nobody by a name that is another seat’s', () => {
  expect(tell('Seat 2 throws one more or stops. Seat 3 is to move.')).toBe(
    'Bot 3 (seat 2) throws one more or stops. Seat 1 is to move.',
  );
});
