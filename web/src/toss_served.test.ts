import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from './engine';
import type { LiveMatch, MatchView } from './live';
import { openServed } from './remote';
import { Link } from './socket';
import { program, testGamesEngine } from './testing/core';
import { FakeServer } from './testing/served';

async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 4000, interval: 2 });
}

const sealed = (n: number, seat: number) => JSON.stringify({ n, at: 0, seat, sealed: true });

/** Ann's page at a table of three, where all decide at a time and the server lets the dice fall. */
describe.skipIf(!program)('a served match with sealed decisions', () => {
  let engine: Engine;
  let server: FakeServer;
  let match: LiveMatch;

  beforeEach(async () => {
    engine = testGamesEngine();
    server = new FakeServer(engine);
    await server.begin({ game: 'toss', setup: { seats: 3, rounds: 2 } });
    const link = new Link({ connect: () => server.connect(), build: 'b1', replaced: () => undefined });
    match = await openServed({ engine, link }, { summary: await server.summary(), lines: server.lines });
    await until(() => server.ends.length > 0 && server.end.heard.some(({ t }) => t === 'join'));
    server.silent = true;
  });
  afterEach(async () => {
    match.close();
    await server.rest();
    engine.close();
  });

  const say = (from: number, ...lines: readonly string[]) =>
    server.end.say({ t: 'entries', match: 'm1', from, lines });
  const stories = () => match.view().events.map(({ story }) => story);
  const acts = () => server.end.heard.filter(({ t }) => t === 'act');

  it('adds a nonce to the draws when it joins', () => {
    const join = server.end.heard.find(({ t }) => t === 'join');
    expect(join).toMatchObject({ have: 1, nonce: expect.stringMatching(/^[0-9a-f]{1,64}$/) as string });
  });

  it('waits for nobody who has decided in secret', async () => {
    say(1, sealed(0, 2));
    await until(() => match.view().version === 1);
    expect(match.view().turn).toEqual({ kind: 'players', seats: [0, 1] });
    expect(stories()).toEqual(['Cyd has decided.']);
    say(2, sealed(1, 1));
    await until(() => match.view().version === 2);
    expect(match.view().turn).toEqual({ kind: 'players', seats: [0] });
    expect(server.end.heard.some(({ t }) => t === 'resync')).toBe(false);
  });

  it('acts after others have, and holds its own action while more of them decide', async () => {
    say(1, sealed(0, 2));
    await until(() => match.view().version === 1);
    const answer = match.act('throw 9');
    await until(() => acts().length === 1);
    expect(acts()[0]).toMatchObject({ at_version: 1, action: 'throw 9' });
    expect(match.view()).toMatchObject({ sending: 'throw 9', version: 2, turn: { seats: [1] } });
    say(2, sealed(1, 1));
    await until(() => match.view().version === 3);
    expect(match.view().sending).toBe('throw 9');
    say(3, sealed(2, 0));
    expect(await answer).toBeNull();
    expect(match.view()).toMatchObject({ version: 3, sending: undefined });
  });

  it('shows the round when it is open, and apart from that what the dice then say', async () => {
    const views: MatchView[] = [];
    say(1, sealed(0, 2), sealed(1, 1));
    await until(() => match.view().version === 2);
    const answer = match.act('throw 9');
    await until(() => acts().length === 1);
    match.subscribe((view) => views.push(view));
    for (const [seat, speed] of [
      [2, 7],
      [1, 8],
      [0, 9],
    ] as const)
      await server.play(`throw ${speed}`, seat);
    await server.settle({ faces: [1, 2, 3] });
    say(1, ...server.lines.slice(1));
    expect(await answer).toBeNull();
    await until(() => match.view().version === 4);
    expect(stories()[0]).toBe('Seat 3 throws at 7 mm/s.');
    expect(views.some(({ version, turn }) => version === 3 && turn.kind === 'nature')).toBe(true);
    expect(match.view().events[3]?.fact).toEqual({ faces: [1, 2, 3] });
  });

  it('leaves nature to the server', async () => {
    expect(await match.settle({ faces: [1, 2, 3] })).toMatchObject({ key: 'not_allowed' });
  });
});
