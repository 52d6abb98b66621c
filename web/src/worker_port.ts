import type { EnginePort } from './engine';

/** What the worker sends: an answer, or why no more will come. */
export type FromWorker = { readonly line: string } | { readonly lost: string };

/** A core of its own thread. */
export function workerPort(): EnginePort {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (line) => worker.postMessage(line),
    listen: (answered, lost) => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => {
        if ('line' in event.data) answered(event.data.line);
        else lost(event.data.lost);
      };
      worker.onerror = (event) => lost(event.message);
    },
    close: () => worker.terminate(),
  };
}
