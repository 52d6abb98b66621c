import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine';
import { openReplay, type ReplaySource } from './replay';
import { coreIsBuilt, testEngine } from './testing/core';

const kView: Parameters<typeof openReplay>[1] = {
  id: 'l1',
  where: 'local',
  game: 'impasse',
  setup: { ruleset: 'impasse/1', size: 8 },
  seats: [],
  mine: [],
  offer: null,
  link: 'local',
};

describe.skipIf(!coreIsBuilt)('a replay', () => {
  let engine: Engine;
  let lines: readonly string[];
  let replay: ReplaySource;
  let begun: readonly string[] = [];

  beforeEach(async () => {
    engine = await testEngine();
    lines = await playedLines(engine);
    const begin = (from: readonly string[]) => {
      begun = from;
      return Promise.reject(new Error('not needed here'));
    };
    replay = await openReplay(engine, kView, lines, begin);
  });
  afterEach(() => {
    engine.close();
  });

  it('knows the position of every moment, a take-back among them', () => {
    const [start, one, two, back, again] = replay.moments;
    expect(replay.moments).toHaveLength(5);
    expect(new Set([start, one, two].map((moment) => JSON.stringify(moment))).size).toBe(3);
    expect(back).toEqual(one);
    expect(again).toEqual(two);
    expect(replay.view).toMatchObject({ version: 4, state: again?.state });
    expect(replay.view.events).toHaveLength(4);
  });

  it('is verified as a whole', async () => {
    expect(await replay.verify()).toMatchObject({
      verified: true,
      checked: expect.stringContaining('chain') as string,
    });
    expect(await replay.ledger()).toBe(lines.map((line) => `${line}\n`).join(''));
  });

  it('tries other actions from a moment, or says why not', async () => {
    const legal = await replay.legalAt(1);
    const tried = await replay.playFrom(1, [legal[1]?.text ?? '']);
    expect(tried).toMatchObject({ events: [{ n: 1, seat: 1 }] });
    expect(await replay.playFrom(1, ['a1a2'])).toMatchObject({ rule: expect.any(String) as string });
  });

  it('goes on from a moment as a ledger of its own', async () => {
    const legal = await replay.legalAt(1);
    await expect(replay.continueFrom(1, [legal[1]?.text ?? ''])).rejects.toThrow('not needed');
    expect(begun.slice(0, 2)).toEqual(lines.slice(0, 2));
    expect(await engine.request('verify', { lines: begun })).toMatchObject({ verified: true, entries: 2 });
  });
});

/** Two actions, the second taken back and played again. */
async function playedLines(engine: Engine): Promise<readonly string[]> {
  const opened = await engine.request('new', { game: 'impasse' });
  const session = opened.ok ? opened.session : '';
  const first = async () => {
    const legal = await engine.request('legal', { session, json: true });
    return legal.ok ? (legal.forms?.[0]?.text ?? '') : '';
  };
  await engine.request('play', { session, action: await first(), at: 10 });
  await engine.request('play', { session, action: await first(), at: 20 });
  await engine.request('rule', { session, ruling: { kind: 'taken_back', to: 1 }, at: 30 });
  await engine.request('play', { session, action: await first(), at: 40 });
  const ledger = await engine.request('ledger', { session });
  return ledger.ok ? ledger.lines : [];
}
