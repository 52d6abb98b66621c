import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asBreach, Engine, type EnginePort } from './engine';
import { coreIsBuilt, testEngine } from './testing/core';
import type { Thought } from './wire';

/** A port that hears the requests and answers only when told to. */
function silentPort() {
  const asked: { id: number; cmd: string }[] = [];
  let answer: (line: string) => void = () => undefined;
  let lose: (reason: string) => void = () => undefined;
  const port: EnginePort = {
    post: (line) => asked.push(JSON.parse(line) as { id: number; cmd: string }),
    listen: (answered, lost) => {
      answer = answered;
      lose = lost;
    },
    close: () => undefined,
  };
  return {
    port,
    asked,
    say: (message: object) => answer(JSON.stringify(message)),
    lose: (why: string) => lose(why),
  };
}

describe('an engine over any port', () => {
  it('gives each answer to who asked, whatever their order', async () => {
    const { port, asked, say } = silentPort();
    const engine = new Engine(port);
    const first = engine.request('show', { session: 's1' });
    const second = engine.request('spoken', { session: 's1' });
    say({ id: asked[1]?.id, ok: true, text: 'words', diagram: '' });
    say({ id: asked[0]?.id, error: { code: 'unknown_session', message: 'no' } });
    expect(await second).toMatchObject({ ok: true, text: 'words' });
    expect(await first).toEqual({ ok: false, error: { code: 'unknown_session', message: 'no' } });
  });

  it('answers what is asked after the core was lost, and what was waited for', async () => {
    const { port, lose } = silentPort();
    const engine = new Engine(port);
    const before = engine.request('show', { session: 's1' });
    lose('unreachable');
    expect(await before).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
    expect(await engine.request('show', { session: 's1' })).toMatchObject({ ok: false });
  });

  it('refuses at once what the core would throw away unread', async () => {
    const { port, asked } = silentPort();
    const lines = ['x'.repeat(1 << 20)];
    expect(await new Engine(port).request('verify', { lines })).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
  });

  it('reports thoughts on the way and ends with the final one', async () => {
    const { port, asked, say } = silentPort();
    const heard: Thought[] = [];
    const going = new Engine(port).go({ session: 's1', limits: {} }, (thought) => heard.push(thought));
    say({ id: asked[0]?.id, ok: true, info: true, depth: 1 });
    going.stop();
    expect(asked[1]).toMatchObject({ cmd: 'stop', target: asked[0]?.id });
    say({ id: asked[0]?.id, ok: true, final: true, depth: 2 });
    expect(heard.map(({ depth }) => depth)).toEqual([1]);
    expect(await going.final).toMatchObject({ ok: true, depth: 2 });
  });

  it('turns an error without a breach into a reason under no rule', () => {
    expect(asBreach({ code: 'bad_action', message: 'expected a square' })).toMatchObject({
      rule: '',
      key: 'bad_action',
    });
  });
});

describe.skipIf(!coreIsBuilt)('the core', () => {
  let engine: Engine;
  let session = '';
  beforeEach(async () => {
    engine = await testEngine();
    const opened = await engine.request('new', { game: 'impasse' });
    session = opened.ok ? opened.session : '';
  });
  afterEach(() => {
    engine.close();
  });

  it('begins at the set-up position', async () => {
    const shown = await engine.request('show', { session });
    expect(shown).toMatchObject({
      version: 0,
      turn: { kind: 'players', seats: [0] },
      state: { position: '1W1b1W1b/b1W1b1W1/8/8/8/8/1B1w1B1w/w1B1w1B1 w' },
    });
  });

  it('plays each action that it calls legal to the position that its effects tell', async () => {
    const legal = await engine.request('legal', { session, json: true });
    if (!legal.ok) throw new Error(legal.error.message);
    expect((legal.forms ?? []).length).toBeGreaterThan(10);
    const form = (legal.forms ?? [])[0];
    const played = await engine.request('play', { session, action: form?.text ?? '' });
    expect(played).toMatchObject({ ok: true, version: 1, event: { n: 0, seat: 0, effects: form?.effects } });
  });

  it('refuses with a rule, and a text that is none with its place', async () => {
    const refused = await engine.request('play', { session, action: 'a1a2' });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'breach', breach: { rule: expect.stringMatching(/^IS-/) as string } },
    });
    expect(await engine.request('play', { session, action: 'zz' })).toMatchObject({
      ok: false,
      error: { code: 'bad_action' },
    });
  });

  it('has the odds of a throw, and none where nothing is left to nature', async () => {
    const setup = { dice: 'ideal' };
    const opened = await engine.request('new', { game: 'elements', setup, seed: 'any' });
    const dice = opened.ok ? opened.session : '';
    await engine.request('settle', { session: dice });
    const answer = await engine.request('odds', { session: dice, action: 'throw' });
    expect(answer).toMatchObject({ ok: true, odds: { blank: expect.closeTo(1 / 6) as number, out: 0 } });
    const chances = answer.ok ? Object.values(answer.odds) : [];
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(await engine.request('odds', { session, action: 'a1b2' })).toMatchObject({ ok: false });
  });

  it('answers legal and stop in the middle of a search', async () => {
    const going = engine.go({ session, limits: {}, report_every_ms: 1 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const asked = performance.now();
    expect(await engine.request('legal', { session, json: true })).toMatchObject({ ok: true });
    expect(performance.now() - asked).toBeLessThan(200);
    going.stop();
    expect(await going.final).toMatchObject({ ok: true, final: true });
  });

  it('gives a ledger that verifies, and one that does not after a change', async () => {
    await engine.request('play', { session, action: 'a1b2' });
    const legal = await engine.request('legal', { session, json: true });
    await engine.request('play', {
      session,
      action: legal.ok ? ((legal.forms ?? [])[0]?.text ?? '') : '',
      at: 5,
    });
    const ledger = await engine.request('ledger', { session });
    const lines = ledger.ok ? ledger.lines : [];
    expect(await engine.request('verify', { lines })).toMatchObject({ verified: true });
    const changed = lines.map((line, i) =>
      i === 1 ? line.replace('"at":5', '"at":6').replace('"at":0', '"at":1') : line,
    );
    expect(await engine.request('verify', { lines: changed })).toMatchObject({ verified: false, line: 2 });
  });
});
