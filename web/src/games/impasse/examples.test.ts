import { describe, expect, it } from 'vitest';
import { coreIsBuilt, testEngine } from '../../testing/core';
import { examples } from './examples';

describe.skipIf(!coreIsBuilt)('the examples of the sheet', () => {
  it.each(examples)('$rule: $action', async ({ position, action, effects }) => {
    const engine = await testEngine();
    const opened = await engine.request('new', { game: 'impasse' });
    if (!opened.ok) throw new Error(opened.error.message);
    const { session } = opened;
    expect(await engine.request('position', { session, text: position })).toMatchObject({ ok: true });
    const legal = await engine.request('legal', { session, json: true });
    const form = legal.ok ? legal.forms.find(({ text }) => text === action) : undefined;
    expect(form?.effects.filter(({ kind }) => kind !== 'win')).toEqual(effects);
  });
});
