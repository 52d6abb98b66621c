import wasmUrl from '@wasm/impresario.wasm?url';
import { corePort, messageDefer, startCore } from './core';
import type { FromWorker } from './worker_port';

// The worker's whole life: fetch the core, then pass lines in and answers out.
const early: string[] = [];
let accept: (line: string) => void = (line) => early.push(line);
const tell = (message: FromWorker) => {
  postMessage(message);
};
onmessage = (event: MessageEvent<string>) => {
  accept(event.data);
};

try {
  const port = corePort(await startCore(await WebAssembly.compileStreaming(fetch(wasmUrl))), messageDefer());
  port.listen(
    (line) => tell({ line }),
    (lost) => tell({ lost }),
  );
  accept = (line) => port.post(line);
  early.forEach(accept);
} catch (error) {
  tell({ lost: String(error) });
}
