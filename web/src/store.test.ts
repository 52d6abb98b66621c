import { beforeEach, describe, expect, it } from 'vitest';
import { openStore, type KeptMatch, type Store } from './store';
import { freshStorage } from './testing/home';

const kMatch: KeptMatch = {
  id: 'l1',
  game: 'impasse',
  setup: { ruleset: 'impasse/1', size: 8 },
  seats: [],
  created: 1,
  updated: 1,
  version: 0,
  turn: { kind: 'players', seats: [0] },
  outcome: null,
  state: {},
};

describe('the store', () => {
  let store: Store;
  beforeEach(async () => {
    freshStorage();
    store = await openStore();
    await store.create(kMatch, ['header']);
  });

  it('keeps lines in their order', async () => {
    for (let n = 1; n < 12; ++n) await store.append({ ...kMatch, version: n }, n, `line ${String(n)}`);
    const found = await store.match('l1');
    expect(found?.kept.version).toBe(11);
    expect(found?.lines).toEqual([
      'header',
      ...Array.from({ length: 11 }, (_, i) => `line ${String(i + 1)}`),
    ]);
  });

  it('lets only one tab write a line, and keeps what that one wrote', async () => {
    const other = await openStore();
    const both = await Promise.all([
      store.append({ ...kMatch, version: 1, state: 'ours' }, 1, 'ours'),
      other.append({ ...kMatch, version: 1, state: 'theirs' }, 1, 'theirs'),
    ]);
    expect(both).toEqual([true, false]);
    expect(await other.match('l1')).toMatchObject({ kept: { state: 'ours' }, lines: ['header', 'ours'] });
  });

  it('reads what was kept while there was one game', async () => {
    const old = { ...kMatch, id: 'l2', state: undefined, position: '8/8 w' };
    await store.create(JSON.parse(JSON.stringify(old)) as KeptMatch, []);
    expect((await store.match('l2'))?.kept.state).toEqual({ position: '8/8 w' });
    expect((await store.matches()).at(-1)?.state).toEqual({ position: '8/8 w' });
  });

  it('does not mix matches up', async () => {
    await store.create({ ...kMatch, id: 'l10' }, ['another']);
    expect((await store.match('l1'))?.lines).toEqual(['header']);
    expect(await store.match('l2')).toBeNull();
    expect((await store.matches()).map(({ id }) => id)).toEqual(['l1', 'l10']);
  });

  it('remembers notes', async () => {
    expect(await store.note('name')).toBeNull();
    await store.setNote('name', 'Ann');
    expect(await (await openStore()).note('name')).toBe('Ann');
  });
});
