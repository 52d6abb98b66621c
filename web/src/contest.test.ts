import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from './engine';
import type { LiveMatch } from './live';
import { openServed } from './remote';
import { Link } from './socket';
import { coreIsBuilt, testEngine } from './testing/core';
import { FakeServer } from './testing/served';

async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 4000, interval: 2 });
}

const racers = [{ seat: 0, dice: 3, hands: true, tries: 0, tower: [] }];

describe.skipIf(!coreIsBuilt)('a contest of hands', () => {
  let engine: Engine;
  let server: FakeServer;
  let match: LiveMatch;

  beforeEach(async () => {
    engine = await testEngine();
    server = new FakeServer(engine);
    await server.begin({ game: 'elements', setup: { active: 5, dice: 'ideal' } });
    const link = new Link({ connect: () => server.connect(), build: 'b1', replaced: () => undefined });
    match = await openServed({ engine, link }, { summary: await server.summary(), lines: server.lines });
    await until(() => server.ends.length > 0 && server.end.heard.some(({ t }) => t === 'join'));
  });
  afterEach(async () => {
    match.close();
    await server.rest();
    engine.close();
  });

  const told = () => server.end.heard.filter(({ t }) => t === 'place');
  const say = (now: number) => server.end.say({ t: 'contest', match: 'm1', race: { now, racers } });

  it('is shown as the server tells it, by this page’s own clock, until it is over', async () => {
    say(-3000);
    await until(() => match.view().contest !== undefined);
    expect(match.view().contest).toMatchObject({ now: -3000, racers });
    expect(match.view().contest?.heard).toBeLessThanOrEqual(performance.now());
    server.end.say({ t: 'contest', match: 'm1', race: null });
    await until(() => match.view().contest === undefined);
  });

  it('tells the server what a hand puts down, and hears from the next contest that it lies', async () => {
    const placed = match.place(0, 800, -300);
    await until(() => told().length === 1);
    expect(told()[0]).toMatchObject({ t: 'place', match: 'm1', seat: 0, x: 800, y: -300 });
    say(900);
    expect(await placed).toBeNull();
  });

  it('hears why a hand was too late', async () => {
    const placed = match.place(0, 0, 0);
    await until(() => told().length === 1);
    const { id } = told()[0] as { id: number };
    const error = { code: 'not_now', message: 'there is no race' };
    server.end.say({ t: 'refused', match: 'm1', id, error });
    expect(await placed).toMatchObject({ reason: 'there is no race' });
  });
});
