import { describe, expect, it } from 'vitest';
import sheet from '../../../docs/rules/impasse.md?raw';
import house from '../../../docs/rules/house.md?raw';
import { found, piecesOf, rulesIn } from './rules_text';

const sections = rulesIn(sheet);

describe('rulesIn', () => {
  it('reads every numbered rule of the sheet, in order and once', () => {
    const numbers = sections.flatMap(({ rules }) => rules.map(({ number }) => number));
    expect(numbers).toEqual(numbers.map((_, n) => `IS-${String(n + 1)}`));
    expect(numbers.length).toBeGreaterThanOrEqual(35);
  });

  it('keeps the sections and leaves out what is no rule', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'Board and set-up',
      'Basic moves',
      'Crown',
      'Bear-off',
      'Impasse',
      'End',
      'What follows',
    ]);
  });
});

it('reads a sheet without sections as one section', () => {
  const [section, ...others] = rulesIn(house);
  expect(section?.title).toBe('House rules');
  expect(section?.rules.map(({ number }) => number).slice(0, 2)).toEqual(['H-1', 'H-2']);
  expect(others).toEqual([]);
});

describe('piecesOf', () => {
  it('tells terms, code, rulings and references apart', () => {
    expect(piecesOf('A *single* (IS-9) is `w` [R: so we say].')).toEqual([
      { kind: 'plain', text: 'A ' },
      { kind: 'term', text: 'single' },
      { kind: 'plain', text: ' (' },
      { kind: 'rule', text: 'IS-9' },
      { kind: 'plain', text: ') is ' },
      { kind: 'code', text: 'w' },
      { kind: 'plain', text: ' ' },
      { kind: 'ruling', text: 'so we say' },
      { kind: 'plain', text: '.' },
    ]);
  });
});

describe('found', () => {
  it('finds one rule by its number', () => {
    const rules = found(sections, 'is-14').flatMap((section) => section.rules);
    expect(rules.map(({ number }) => number)).toEqual(['IS-14']);
  });

  it('finds rules by all of the words', () => {
    const rules = found(sections, 'top checker nearest').flatMap((section) => section.rules);
    expect(rules.map(({ number }) => number)).toContain('IS-20');
    expect(found(sections, 'zeppelin')).toEqual([]);
  });
});
