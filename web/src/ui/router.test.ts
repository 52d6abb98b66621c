import { describe, expect, it } from 'vitest';

Object.assign(globalThis, { location: new URL('https://example.test/') });
const { pathOfRule, routeOf } = await import('./router');
const at = (path: string) => routeOf(new URL(path, 'https://example.test'));

describe('routeOf', () => {
  it('knows every page', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/new')).toEqual({ page: 'new' });
    expect(at('/new/impasse')).toEqual({ page: 'new', game: 'impasse' });
    expect(at('/match/m7')).toEqual({ page: 'match', id: 'm7' });
    expect(at('/match/m7?secret=s%20x')).toEqual({ page: 'match', id: 'm7', secret: 's x' });
    expect(at('/#/join/m7/s3cret')).toEqual({ page: 'match', id: 'm7', secret: 's3cret' });
    expect(at('/replay/m7')).toEqual({ page: 'replay', id: 'm7' });
    expect(at('/rules/impasse#IS-14')).toEqual({ page: 'rules', sheet: 'impasse', rule: 'IS-14' });
    expect(at('/rules/house#H-2')).toEqual({ page: 'rules', sheet: 'house', rule: 'H-2' });
    expect(at('/settings')).toEqual({ page: 'settings' });
  });

  it('says so when there is no such page', () => {
    expect(at('/rules/chess')).toEqual({ page: 'nowhere' });
    expect(at('/new/chess')).toEqual({ page: 'nowhere' });
    expect(at('/match')).toEqual({ page: 'nowhere' });
    expect(at('/elsewhere')).toEqual({ page: 'nowhere' });
  });
});

it('finds each rule on its sheet', () => {
  expect(pathOfRule('IS-14')).toBe('/rules/impasse#IS-14');
  expect(pathOfRule('H-2')).toBe('/rules/house#H-2');
});
