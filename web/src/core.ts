import type { EnginePort } from './engine';
import { wasi } from './wasi';

/** What src/wasm/exports.cpp exports. Lengths in bytes of UTF-8; a buffer is valid until the next call. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  imp_input(length: number): number;
  imp_accept(): void;
  imp_step(now: number): number;
  imp_next_answer(): number;
  imp_answer(): number;
}

/** How long the core works before it looks for new requests, in milliseconds: half a frame. */
const kSlice = 8;

/** The core as WebAssembly, in this thread. */
export interface Core {
  accept(line: string): void;
  /** Works for one slice; true while work is left. */
  work(): boolean;
  /** The answers that are ready. */
  answers(): string[];
}

/** Starts a core from its compiled module. */
export async function startCore(module: WebAssembly.Module): Promise<Core> {
  const imports = wasi(() => core.memory);
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  const core = instance.exports as unknown as Exports;
  core._initialize();
  return {
    accept: (line) => {
      const bytes = new TextEncoder().encode(line);
      const start = core.imp_input(bytes.length);
      new Uint8Array(core.memory.buffer, start, bytes.length).set(bytes);
      core.imp_accept();
    },
    work: () => {
      const end = performance.now() + kSlice;
      let busy = true;
      while (busy && performance.now() < end) busy = core.imp_step(performance.now()) !== 0;
      return busy;
    },
    answers: () => {
      const lines: string[] = [];
      for (let length = core.imp_next_answer(); length >= 0; length = core.imp_next_answer()) {
        lines.push(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.imp_answer(), length)));
      }
      return lines;
    },
  };
}

/** Calls back as soon as whatever else waits for this thread has had its turn. */
export type Defer = (callback: () => void) => void;

/** Defers by a message to ourselves: setTimeout would wait 4 ms each time. */
export function messageDefer(): Defer {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (callback) => {
    waiting.push(callback);
    port2.postMessage(null);
  };
}

/**
 * Runs a core on this thread's event loop, a slice at a time, so that a request posted in the middle of a search is
 * heard within a slice.
 */
export function corePort(core: Core, defer: Defer): EnginePort {
  let hear: (line: string) => void = () => undefined;
  let lose: (reason: string) => void = () => undefined;
  let working = false;
  const turn = () => {
    try {
      working = core.work();
      core.answers().forEach(hear);
    } catch (error) {
      working = false;
      lose(String(error));
    }
    if (working) defer(turn);
  };
  return {
    post: (line) => {
      core.accept(line);
      if (!working) defer(turn);
      working = true;
    },
    listen: (answered, lost) => {
      hear = answered;
      lose = lost;
    },
    close: () => {
      core = kClosed;
    },
  };
}

const kClosed: Core = { accept: () => undefined, work: () => false, answers: () => [] };
