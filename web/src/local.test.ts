import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMatch } from './live';
import { openLocal, type LocalHome } from './local';
import { coreIsBuilt } from './testing/core';
import { freshStorage, keepMatch, kBot, kPerson, openTab, TestTabs } from './testing/home';

async function open(home: LocalHome): Promise<LiveMatch> {
  const match = await openLocal(home, 'l1');
  if (!match) throw new Error('it was not kept');
  return match;
}

async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 4000, interval: 2 });
}

async function firstLegal(match: LiveMatch): Promise<string> {
  return (await match.legal())[0]?.text ?? '';
}

describe.skipIf(!coreIsBuilt)('a match of this browser', () => {
  let tabs: TestTabs;
  let home: LocalHome;
  beforeEach(async () => {
    freshStorage();
    tabs = new TestTabs();
    home = await openTab(tabs);
  });
  afterEach(() => {
    home.engine.close();
  });

  it('lets two people play in turn, and keeps every action', async () => {
    await keepMatch(home, [kPerson, kPerson]);
    const match = await open(home);
    for (let n = 0; n < 4; ++n) expect(await match.act(await firstLegal(match))).toBeNull();
    expect(match.view()).toMatchObject({ version: 4, turn: { seats: [0] }, mine: [0, 1], link: 'local' });
    const again = await open(await openTab(tabs));
    expect(again.view()).toEqual(match.view());
  });

  it('refuses with the rule, and changes nothing', async () => {
    await keepMatch(home, [kPerson, kPerson]);
    const match = await open(home);
    expect(await match.act('a1a2')).toMatchObject({ rule: expect.stringMatching(/^IS-/) as string });
    expect(await match.judge('a1a2')).toMatchObject({ rule: expect.stringMatching(/^IS-/) as string });
    expect(match.view().version).toBe(0);
    expect((await home.store.match('l1'))?.lines).toHaveLength(1);
  });

  it('lets the bot answer', async () => {
    await keepMatch(home, [kPerson, kBot]);
    const match = await open(home);
    await match.act(await firstLegal(match));
    expect(match.view().thinking).toBe(1);
    expect(await match.legal()).toEqual([]);
    await until(() => match.view().version === 2);
    expect(match.view()).toMatchObject({ turn: { seats: [0] } });
    expect(match.view().thinking).toBeUndefined();
  });

  it('lets the bot begin where it sits first, and go on after a reload', async () => {
    await keepMatch(home, [kBot, kPerson]);
    const match = await open(home);
    match.close();
    const again = await open(await openTab(tabs));
    await until(() => again.view().version === 1);
    expect(again.view().turn).toMatchObject({ seats: [1] });
  });

  it('takes back the last action of the person with the reply of the bot', async () => {
    await keepMatch(home, [kPerson, kBot]);
    const match = await open(home);
    const start = match.view().state;
    await match.act(await firstLegal(match));
    await until(() => match.view().version === 2);
    expect(await match.takeBack()).toBeNull();
    expect(match.view()).toMatchObject({ version: 3, state: start, turn: { seats: [0] } });
    expect(await match.takeBack()).toMatchObject({ key: 'no_such_entry' });
  });

  it('takes back while the bot still thinks', async () => {
    await keepMatch(home, [kPerson, { ...kBot, level: 8 }]);
    const match = await open(home);
    await match.act(await firstLegal(match));
    expect(await match.takeBack()).toBeNull();
    expect(match.view()).toMatchObject({ version: 2, turn: { seats: [0] } });
    expect(match.view().thinking).toBeUndefined();
  });

  it('ends by resignation', async () => {
    await keepMatch(home, [kPerson, kBot]);
    const match = await open(home);
    expect(await match.resign(0)).toBeNull();
    expect(match.view().outcome).toEqual({ by: 'resigned', winners: [1] });
    expect(await match.act('d2c3')).toMatchObject({ rule: 'H-1' });
  });

  it('shows in every tab what one of them played', async () => {
    await keepMatch(home, [kPerson, kPerson]);
    const [one, two] = [await open(home), await open(await openTab(tabs))];
    await one.act(await firstLegal(one));
    await until(() => two.view().version === 1);
    await two.act(await firstLegal(two));
    await until(() => one.view().version === 2);
    expect(one.view().state).toEqual(two.view().state);
  });

  it('keeps one of two actions played in two tabs at once', async () => {
    await keepMatch(home, [kPerson, kPerson]);
    const [one, two] = [await open(home), await open(await openTab(tabs))];
    const [a, b] = (await one.legal()).map(({ text }) => text);
    const answers = await Promise.all([one.act(a ?? ''), two.act(b ?? '')]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatchObject({ key: 'moved_on' });
    await until(() => one.view().version === 1 && two.view().version === 1);
    expect(one.view().state).toEqual(two.view().state);
    const lines = (await home.store.match('l1'))?.lines ?? [];
    expect(await home.engine.request('verify', { lines })).toMatchObject({ verified: true, entries: 1 });
  });

  it('lets another tab move the bot when the first is closed', async () => {
    await keepMatch(home, [kPerson, kBot]);
    const one = await open(home);
    const two = await open(await openTab(tabs));
    one.close();
    await two.act(await firstLegal(two));
    await until(() => two.view().version === 2);
  });

  it('thinks aloud without holding up the match', async () => {
    await keepMatch(home, [kPerson, kPerson]);
    const match = await open(home);
    const depths: number[] = [];
    let best = '';
    match.think({ nodes: 20_000, lines: 2 }, (thought) => {
      depths.push(thought.depth);
      if (thought.final) best = thought.lines[0]?.action ?? '';
    });
    await match.act(await firstLegal(match));
    await until(() => best !== '');
    expect(depths.at(-1)).toBeGreaterThan(1);
  });
});
