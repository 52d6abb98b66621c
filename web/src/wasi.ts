/**
 * The little of WASI that the core still imports: something to complain into, a clock, and noise. Everything else
 * answers "not supported". https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md
 */
export function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const supported: Record<string, (...args: never[]) => number> = {
    fd_write: (_fd: number, vectors: number, count: number, written: number) => {
      const view = new DataView(memory().buffer);
      let text = '';
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, start, length));
        total += length;
      }
      console.error(text.trimEnd());
      view.setUint32(written, total, true);
      return kSuccess;
    },
    clock_time_get: (_id: number, _precision: bigint, time: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(time, nanoseconds, true);
      return kSuccess;
    },
    random_get: (start: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, start, length));
      return kSuccess;
    },
    proc_exit: (code: number) => {
      throw new Error(`the core stopped with code ${String(code)}`);
    },
  };
  return new Proxy(supported, { get: (known, name: string) => known[name] ?? (() => kNotSupported) });
}

const kSuccess = 0;
const kNotSupported = 58;
