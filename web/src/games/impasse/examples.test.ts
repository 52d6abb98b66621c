import { describe, expect, it } from 'vitest';
import { coreIsBuilt, testEngine } from '../../testing/core';
import { examples } from './examples';
import type { Effect } from './wire';

describe.skipIf(!coreIsBuilt)('the examples of the sheet', () => {
  it.each(examples)('$rule: $action', async ({ position, action, effects }) => {
    const engine = await testEngine();
    const opened = await engine.request('new', { game: 'impasse' });
    if (!opened.ok) throw new Error(opened.error.message);
    const { session } = opened;
    expect(await engine.request('position', { session, text: position })).toMatchObject({ ok: true });
    const legal = await engine.request('legal', { session, json: true });
    const form = legal.ok ? legal.forms?.find(({ text }) => text === action) : undefined;
    const told = form?.effects as readonly Effect[] | undefined;
    expect(told?.filter(({ kind }) => kind !== 'win')).toEqual(effects);
  });
});
