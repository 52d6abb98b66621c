import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMatch } from './live';
import { openLocal, type LocalHome } from './local';
import { openReplay } from './replay';
import { program, testGamesEngine } from './testing/core';
import { freshStorage, keepMatch, kBot, kPerson, openTab, TestTabs } from './testing/home';

const kSetup = { seats: 3, rounds: 2 };
const kWithDice = { game: 'toss', setup: kSetup, seed: 'a secret' };

async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 4000, interval: 2 });
}

async function open(home: LocalHome): Promise<LiveMatch> {
  const match = await openLocal(home, 'l1');
  if (!match) throw new Error('the match is not kept');
  return match;
}

const stories = (match: LiveMatch) => match.view().events.map(({ story }) => story);

/** A game in which all decide at a time, in secret, and then dice fall. */
describe.skipIf(!program)('a local match with nature and simultaneous turns', () => {
  let home: LocalHome;
  let match: LiveMatch;
  beforeEach(async () => {
    freshStorage();
    home = await openTab(new TestTabs(), testGamesEngine());
  });
  afterEach(() => {
    match.close();
    home.engine.close();
  });

  it('lets each seat here decide when it is told so, and then the dice fall by themselves', async () => {
    await keepMatch(home, [kPerson, kPerson, kPerson], kWithDice);
    match = await open(home);
    for (const seat of [2, 0]) expect(await match.act(`throw ${seat + 5}`, seat)).toBeNull();
    expect(match.view()).toMatchObject({ version: 2, turn: { kind: 'players', seats: [1] } });
    expect(stories(match)).toEqual(['Seat 3 has decided.', 'Seat 1 has decided.']);
    expect(await match.act('throw 9', 1)).toBeNull();
    await until(() => match.view().version === 4);
    expect(match.view().turn).toEqual({ kind: 'players', seats: [0, 1, 2] });
    expect(match.view().events[3]?.fact).toMatchObject({ faces: expect.any(Array) as unknown });
  });

  it('tells what was sealed once it is open', async () => {
    await keepMatch(home, [kPerson, kPerson, kPerson], kWithDice);
    match = await open(home);
    for (const seat of [0, 1, 2]) await match.act('throw 7', seat);
    await until(() => match.view().version === 4);
    expect(stories(match)[0]).toBe('Seat 1 throws at 7 mm/s.');
    expect(match.view().events.some(({ sealed }) => sealed)).toBe(false);
  });

  it('lets bots decide among people, and plays to the end', async () => {
    await keepMatch(home, [kBot, kPerson, kBot], kWithDice);
    match = await open(home);
    for (let round = 1; round <= 2; ++round) {
      await until(() => match.view().turn.kind === 'players' && match.view().version % 4 === 1);
      expect(await match.act('throw 100')).toBeNull();
      await until(() => match.view().version === 4 * round);
    }
    expect(match.view().outcome?.by).toBe('rules');
    const { lines } = (await home.store.match('l1')) ?? { lines: [] };
    expect(await home.engine.request('verify', { lines })).toMatchObject({ verified: true });
  });

  it('has the same dice after a reload', async () => {
    await keepMatch(home, [kPerson, kPerson, kPerson], { ...kWithDice, setup: { seats: 3, rounds: 1 } });
    match = await open(home);
    await match.act('throw 1', 0);
    await match.act('throw 1', 1);
    match.close();
    match = await open(home);
    await match.act('throw 1', 2);
    await until(() => match.view().outcome !== null);
    const state = match.view().state;
    freshStorage();
    const other = await openTab(new TestTabs(), testGamesEngine());
    await keepMatch(other, [kPerson, kPerson, kPerson], { ...kWithDice, setup: { seats: 3, rounds: 1 } });
    const again = await open(other);
    for (const seat of [0, 1, 2]) await again.act('throw 1', seat);
    await until(() => again.view().outcome !== null);
    expect(again.view().state).toEqual(state);
    again.close();
    other.engine.close();
  });

  it('waits for people to say what the dice show, where none are of this browser', async () => {
    await keepMatch(home, [kPerson, kPerson, kPerson], { game: 'toss', setup: kSetup });
    match = await open(home);
    expect(await match.settle({ faces: [1, 2, 3] })).toMatchObject({ rule: 'H-3' });
    for (const seat of [0, 1, 2]) await match.act('throw 7', seat);
    expect(match.view().turn.kind).toBe('nature');
    expect(await match.settle({ faces: [1, 2] })).not.toBeNull();
    expect(await match.settle({ faces: [1, 2, 3] })).toBeNull();
    expect(match.view()).toMatchObject({ version: 4, state: { points: [1, 2, 3] } });
  });

  it('cannot go on with a record whose secret somebody else keeps', async () => {
    const { store } = home;
    const kept = await keepMatch(home, [kPerson, kPerson, kPerson], kWithDice);
    const { lines } = (await store.match('l1')) ?? { lines: [] };
    await store.create({ ...kept, id: 'l2', seed: undefined }, lines);
    match = (await openLocal(home, 'l2')) ?? (await open(home));
    expect(match.view().isDrawnElsewhere).toBe(true);
    for (const seat of [0, 1, 2]) await match.act('throw 7', seat);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(match.view().turn.kind).toBe('nature');
  });

  it('takes nothing back across what the dice have shown', async () => {
    await keepMatch(home, [kPerson, kPerson, kPerson], kWithDice);
    match = await open(home);
    await match.act('throw 7', 0);
    expect(await match.takeBack()).toBeNull();
    for (const seat of [0, 1, 2]) await match.act('throw 7', seat);
    await until(() => match.view().events.some(({ fact }) => fact !== undefined));
    expect(await match.takeBack()).toMatchObject({ rule: 'H-6' });
  });

  it('is replayed with its dice, and goes on from any moment under dice of its own', async () => {
    await keepMatch(home, [kPerson, kPerson, kPerson], kWithDice);
    match = await open(home);
    for (const seat of [1, 2, 0]) await match.act('throw 7', seat);
    await until(() => match.view().version === 4);
    const { lines } = (await home.store.match('l1')) ?? { lines: [] };
    let begun: { lines: readonly string[]; seed?: string } = { lines: [] };
    const replay = await openReplay(home.engine, match.view(), lines, (from, seed) => {
      begun = { lines: from, seed };
      return Promise.resolve(match);
    });
    expect(replay.moments.map(({ turn }) => turn.kind)).toEqual([
      ...['players', 'players', 'players', 'nature', 'players'],
    ]);
    expect(replay.moments.at(-1)?.state).toEqual(match.view().state);
    await replay.continueFrom(4, ['throw 3']);
    expect(begun.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(begun.lines).toHaveLength(2);
    expect(begun.lines[0]).toContain('"start":');
  });
});
