import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine';
import { linesOfFile } from './ledger';
import { coreIsBuilt, testEngine } from './testing/core';

const folder = fileURLToPath(new URL('../../tests/golden/impasse/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.ledger.jsonl'));

/** The records that the program itself is tested with: both must come to the same state after every entry. */
describe.skipIf(!coreIsBuilt)('the core in the page', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await testEngine();
  });
  afterAll(() => {
    engine.close();
  });

  it.each(files)('comes to every state of %s', async (name) => {
    const lines = linesOfFile(readFileSync(folder + name, 'utf8'));
    expect(await engine.request('verify', { lines })).toMatchObject({
      verified: true,
      entries: lines.length - 1,
    });
  });
});
