import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  fileOfLines,
  lastOwn,
  linesOfFile,
  mayTakeBack,
  openEvents,
  readFile,
  standing,
  standingEvents,
  withEntry,
} from './ledger';
import type { GameEvent } from './wire';

const kHeader = '{"format":"impresario ledger"}';

/** A ledger in short: a seat for its decision, "<n" for a take-back to entry n. */
function ledger(...short: string[]): readonly string[] {
  const entry = (text: string) =>
    text.startsWith('<')
      ? { ruling: { kind: 'taken_back', to: Number(text.slice(1)) } }
      : { seat: Number(text), do: {} };
  return [kHeader, ...short.map((text, n) => JSON.stringify({ n, at: 0, ...entry(text) }))];
}

describe('what stands in a ledger', () => {
  it('is every decision, if none was taken back', () => {
    expect(standing(entriesOf(ledger('0', '1', '0')))).toEqual([0, 1, 2]);
  });

  it('is without the decisions from the one taken back on', () => {
    expect(standing(entriesOf(ledger('0', '1', '0', '<1', '1')))).toEqual([0, 4]);
  });

  it('is again what a take-back took, once that is taken back itself', () => {
    expect(standing(entriesOf(ledger('0', '1', '<0', '<2')))).toEqual([0, 1]);
  });

  it('is without what nature said of a decision that was taken back', () => {
    const told = [{ text: 'throw' }, { fact: {} }, { takesBack: 0 }, { text: 'throw' }, { fact: {} }];
    const events = told.map((event, n) => ({ n, story: '', effects: [], ...event }) as GameEvent);
    expect(standingEvents(events).map(({ n }) => n)).toEqual([3, 4]);
  });

  it('names the last decision of a seat', () => {
    expect(lastOwn(ledger('0', '1'), [0])).toBe(0);
    expect(lastOwn(ledger('0', '1', '<0'), [0])).toBeUndefined();
    expect(lastOwn(ledger('0', '1'), [0, 1])).toBe(1);
  });
});

describe('an event with its entry', () => {
  const event = { n: 0, story: '', effects: [] };
  const read = (entry: object) => withEntry(event, JSON.stringify({ n: 0, at: 0, ...entry }));

  it('knows what nature answered, who left, and what is taken back', () => {
    expect(read({ fact: { faces: [1] }, by: 'dice' }).fact).toEqual({ faces: [1] });
    expect(read({ ruling: { kind: 'resigned', seat: 2 } }).leaves).toBe(2);
    expect(read({ ruling: { kind: 'taken_back', to: 3 } }).takesBack).toBe(3);
  });

  it('is sealed while a decision has no words', () => {
    expect(read({ seat: 1, do: {} }).sealed).toBe(true);
    expect(withEntry({ ...event, text: 'throw 9' }, '{"do":{}}').sealed).toBeUndefined();
    const told = [{ ...event, text: 'a' }, read({ seat: 1, do: {} }), event];
    expect(openEvents(told)).toEqual(told.slice(0, 1));
  });

  it('can be taken back by who made it, until a fact stands', () => {
    const mine = { ...event, seat: 0, text: 'a' };
    expect(mayTakeBack([mine], [0])).toBe(true);
    expect(mayTakeBack([mine], [1])).toBe(false);
    expect(mayTakeBack([mine, { ...event, n: 1, fact: {} }], [0])).toBe(false);
    expect(mayTakeBack([mine, { ...event, n: 1, fact: {} }], [0], true)).toBe(true);
  });
});

it('turns lines into a file and back', () => {
  expect(fileOfLines(['a', 'b'])).toBe('a\nb\n');
  expect(linesOfFile('a\nb\n')).toEqual(['a', 'b']);
});

describe('a file that is handed over', () => {
  const lines = ledger('0', '1');

  it('is read with the line ends of another system', () => {
    expect(readFile(lines.map((line) => `${line}\r\n`).join(''))).toEqual({ lines, torn: false });
  });

  it('is read without a last line that was torn', () => {
    expect(readFile(`${fileOfLines(lines)}{"n":2,"at`)).toEqual({ lines, torn: true });
  });

  it('is no ledger without its header', () => {
    for (const text of ['', 'hello', '{"format":"another"}', '[]', '\u0000'])
      expect(readFile(text)).toBeNull();
  });
});
