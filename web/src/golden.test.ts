import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { coreIsBuilt, testEngine } from './testing/core';

const golden = fileURLToPath(new URL('../../tests/golden', import.meta.url));
const ledgers = readdirSync(golden, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ledger.jsonl'),
);

describe.skipIf(!coreIsBuilt)('the core in WebAssembly', () => {
  it('has ledgers to verify', () => expect(ledgers.length).toBeGreaterThanOrEqual(3));

  it.each(ledgers)('comes to every state hash that the native core recorded in %s', async (name) => {
    const lines = readFileSync(join(golden, name), 'utf8').trimEnd().split('\n');
    const verdict = await (await testEngine()).request('verify', { lines });
    expect(verdict).toMatchObject({ ok: true, verified: true, entries: lines.length - 1 });
  });
});
