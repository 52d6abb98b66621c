import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from './engine';
import type { LiveMatch, MatchView } from './live';
import { openServed, withNames } from './remote';
import { Link } from './socket';
import { coreIsBuilt, testEngine } from './testing/core';
import { FakeServer } from './testing/served';

const kBreach = { rule: 'IS-8', key: 'some_key', reason: 'Some reason.' };

/** Waits until something has become true. */
async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 4000, interval: 2 });
}

describe.skipIf(!coreIsBuilt)('a served match', () => {
  let engine: Engine;
  let server: FakeServer;
  let link: Link;
  let match: LiveMatch;
  let first = ''; // an opening action of White
  let reply = ''; // an answer of Black to it

  beforeEach(async () => {
    engine = await testEngine();
    server = new FakeServer(engine);
    await server.begin();
    link = new Link({ connect: () => server.connect(), build: 'b1', replaced: () => undefined });
    match = await openServed({ engine, link }, { summary: await server.summary(), lines: server.lines });
    await until(() => server.ends.length > 0 && server.end.heard.some(({ t }) => t === 'join'));
    [first, reply] = await openingOf(engine);
  });
  afterEach(async () => {
    match.close();
    await server.rest();
    engine.close();
  });

  const acts = () => server.ends.flatMap((end) => end.heard.filter(({ t }) => t === 'act'));
  const actId = () => (acts()[0] as { id: number }).id;
  const shown = () => match.view().events.map(({ text }) => text);

  it('waits with an empty table until every seat is taken', async () => {
    const { lines } = server;
    server.lines = [];
    const waiting = await openServed({ engine, link }, { summary: await server.summary(), lines: [] });
    expect(waiting.view()).toMatchObject({ version: 0, events: [] });
    expect(await waiting.legal()).toEqual([]);
    expect(await waiting.act(first)).toMatchObject({ key: 'not_begun' });
    server.lines = lines;
    server.end.say(server.entries(0));
    await until(() => server.end.heard.filter(({ t }) => t === 'join').length === 2);
    await vi.waitFor(async () => expect((await waiting.legal()).length).toBeGreaterThan(0));
    waiting.close();
  });

  it('shows an action at once and keeps it when the server has it', async () => {
    const views: MatchView[] = [];
    match.subscribe((view) => views.push(view));
    expect(await match.act(first)).toBeNull();
    expect(views[0]).toMatchObject({ sending: first, version: 1, turn: { kind: 'players', seats: [1] } });
    expect(match.view()).toMatchObject({ version: 1 });
    expect(match.view().sending).toBeUndefined();
    expect(shown()).toEqual([first]);
  });

  it('goes back with the breach when the server refuses', async () => {
    const before = match.view().state;
    server.silent = true;
    const answer = match.act(first);
    await until(() => acts().length === 1);
    server.end.say({ t: 'refused', match: 'm1', id: actId(), breach: kBreach });
    expect(await answer).toEqual(kBreach);
    expect(match.view()).toMatchObject({ version: 0, state: before, events: [] });
    expect((await match.legal()).length).toBeGreaterThan(0);
  });

  it('never sends what the rules forbid', async () => {
    expect(await match.act('a1a2')).toMatchObject({ rule: expect.stringMatching(/^IS-/) as string });
    expect(acts()).toEqual([]);
  });

  it('sends again what a lost link swallowed', async () => {
    server.silent = true;
    const answer = match.act(first);
    await until(() => acts().length === 1);
    server.silent = false;
    server.end.cut();
    expect(match.view()).toMatchObject({ link: 'offline', sending: first });
    expect(await answer).toBeNull();
    expect(acts()).toHaveLength(2);
    expect(match.view()).toMatchObject({ link: 'online', version: 1 });
  });

  it('does not send again what had arrived before the link was lost', async () => {
    server.silent = true;
    const answer = match.act(first);
    await until(() => acts().length === 1);
    await server.play(first);
    server.silent = false;
    server.end.cut();
    expect(await answer).toBeNull();
    expect(acts()).toHaveLength(1);
    expect(shown()).toEqual([first]);
  });

  it('plays without a link, and sends when it is back', async () => {
    server.end.cut();
    const answer = match.act(first);
    await until(() => match.view().sending === first);
    expect(await answer).toBeNull();
    expect(acts()).toHaveLength(1);
  });

  it('asks for everything after a gap', async () => {
    await server.play(first);
    await server.play(reply);
    server.end.say(server.entries(2));
    await until(() => match.view().version === 2);
    expect(server.end.heard).toContainEqual({ t: 'resync', match: 'm1', have: 1 });
    expect(shown()).toEqual([first, reply]);
  });

  it('takes entries that it has already without a change', async () => {
    await server.play(first);
    server.end.say(server.entries(1));
    await until(() => match.view().version === 1);
    await server.play(reply);
    server.end.say(server.entries(0));
    server.end.say(server.entries(1));
    await until(() => match.view().version === 2);
    server.end.say(server.entries(1));
    expect(shown()).toEqual([first, reply]);
  });

  it('waits for the entry when its ack comes first', async () => {
    server.silent = true;
    const answer = match.act(first);
    await until(() => acts().length === 1);
    const n = await server.play(first);
    server.end.say({ t: 'ack', match: 'm1', id: actId(), n });
    await until(() => server.end.heard.some(({ t }) => t === 'resync'));
    expect(match.view().sending).toBe(first);
    server.end.say(server.entries(1));
    expect(await answer).toBeNull();
    expect(match.view().sending).toBeUndefined();
  });

  it('gives up an action when the match went another way', async () => {
    const other = (await match.legal()).find(({ text }) => text !== first)?.text ?? '';
    server.silent = true;
    const answer = match.act(first);
    await until(() => acts().length === 1);
    await server.play(other);
    server.end.say(server.entries(1));
    expect(await answer).toMatchObject({ key: 'moved_on' });
    expect(shown()).toEqual([other]);
  });

  it('asks to take back its own last action, and hears the answer', async () => {
    await match.act(first);
    const answer = match.takeBack();
    await until(() => server.end.heard.some(({ t }) => t === 'offer'));
    const offer = server.end.heard.find(({ t }) => t === 'offer') as { id: number };
    expect(offer).toMatchObject({ t: 'offer', what: 'take_back', to: 0 });
    server.end.say({ t: 'refused', match: 'm1', id: offer.id, breach: kBreach });
    expect(await answer).toEqual(kBreach);
  });

  it('answers what cannot be asked without a link', async () => {
    server.silent = true;
    server.end.cut();
    expect(await match.resign(0)).toMatchObject({ key: 'offline' });
  });
});

async function openingOf(engine: Engine): Promise<[string, string]> {
  const opened = await engine.request('new', { game: 'impasse' });
  const session = opened.ok ? opened.session : '';
  const texts: string[] = [];
  for (let n = 0; n < 2; ++n) {
    const legal = await engine.request('legal', { session, json: true });
    const action = legal.ok ? (legal.forms?.[0]?.text ?? '') : '';
    await engine.request('play', { session, action });
    texts.push(action);
  }
  return [texts[0] ?? '', texts[1] ?? ''];
}

it('calls those who share this browser by the names given here, all others by their own', () => {
  const seats = ['Guest 1', 'Guest 1', 'Ann'].map((name) => ({ kind: 'person', name }) as const);
  expect(withNames(seats, ['', 'Bo', null]).map(({ name }) => name)).toEqual(['', 'Bo', 'Ann']);
  expect(withNames(seats)).toEqual(seats);
});
