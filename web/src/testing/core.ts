import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { corePort, startCore } from '../core';
import { Engine, type EnginePort } from '../engine';

const path = fileURLToPath(new URL('../../../build/wasm/impresario.wasm', import.meta.url));

/** Whether the core was built: `cmake --preset wasm && cmake --build --preset wasm`. */
export const coreIsBuilt = existsSync(path);

/** The same core as in the browser, in this thread. */
export async function testEngine(): Promise<Engine> {
  return new Engine(corePort(await startCore(await WebAssembly.compile(readFileSync(path))), setImmediate));
}

const builds = ['release', 'checked', 'dev'].map((preset) =>
  fileURLToPath(new URL(`../../../build/${preset}/impresario`, import.meta.url)),
);

/** The program itself, which also plays the games that are for tests only; undefined if it was not built. */
export const program = builds.find(existsSync);

/** The same engine outside the browser, with Toss: nature, several seats at a time, and something to hide. */
export function testGamesEngine(): Engine {
  return new Engine(processPort(spawn(program ?? '', ['engine', '--test-games'])));
}

function processPort(child: ChildProcessWithoutNullStreams): EnginePort {
  return {
    post: (line) => child.stdin.write(`${line}\n`),
    listen: (answered, lost) => {
      createInterface(child.stdout).on('line', answered);
      child.on('exit', () => lost('the program ended'));
    },
    close: () => child.stdin.end(),
  };
}
