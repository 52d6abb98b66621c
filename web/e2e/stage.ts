import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builds = ['release', 'checked'].map((preset) => join(root, 'build', preset, 'impresario'));

/** The program under test. */
export const program = process.env.IMPRESARIO ?? builds.find(existsSync) ?? 'impresario';

/** A server of its own, on a port and in a folder of its own. */
export interface TestServer {
  readonly origin: string;
  /** Ends it at once, as a power cut would, and starts another on what was kept. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function startServer(): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'impresario-e2e-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child = await serve(port, data, origin);
  return {
    origin,
    restart: async () => {
      await ended(child, 'SIGKILL');
      child = await serve(port, data, origin);
    },
    stop: async () => {
      await ended(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function serve(port: number, data: string, origin: string): Promise<ChildProcess> {
  const child = spawn(program, ['serve', '--port', String(port), '--data', data], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(`${origin}/healthz`, child);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; ++attempt) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${program} serve does not answer at ${url}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** A browser and what went wrong in its pages. */
export interface Stage {
  readonly browser: Browser;
  /** A person with a browser of their own: cookies and storage are not shared. */
  enter(options?: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }>;
  /** Errors that no page caught. */
  readonly faults: string[];
}

async function openStage(): Promise<Stage> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The software renderer is for WebGL alone: composing every page with it takes longer than all else.
      '--disable-gpu-compositing',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  const faults: string[] = [];
  return {
    browser,
    faults,
    enter: async (options = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      return { context, page };
    },
  };
}

/** The server and the browser of a test file that calls `useStage`. */
export let server: TestServer;
export let stage: Stage;

/** Starts both before the file's tests and ends them after; no page may have a fault that it did not catch. */
export function useStage(): void {
  beforeAll(async () => {
    [server, stage] = await Promise.all([startServer(), openStage()]);
  });
  afterAll(async () => {
    await stage.browser.close();
    await server.stop();
  });
  afterEach(() => {
    expect(stage.faults).toEqual([]);
  });
}
