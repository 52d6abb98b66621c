import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { corePort, startCore } from '../core';
import { Engine } from '../engine';

const path = fileURLToPath(new URL('../../../build/wasm/impresario.wasm', import.meta.url));

/** Whether the core was built: `cmake --preset wasm && cmake --build --preset wasm`. */
export const coreIsBuilt = existsSync(path);

/** The same core as in the browser, in this thread. */
export async function testEngine(): Promise<Engine> {
  return new Engine(corePort(await startCore(await WebAssembly.compile(readFileSync(path))), setImmediate));
}
