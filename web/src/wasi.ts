const kSuccess = 0;
const kNotSupported = 58;

/**
 * The little of WASI that the core imports: something to complain into when it stops. Everything else answers "not
 * supported". https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md
 */
export function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const fdWrite = (_fd: number, vectors: number, count: number, written: number): number => {
    const view = new DataView(memory().buffer);
    let text = '';
    let total = 0;
    for (let vector = vectors; vector < vectors + 8 * count; vector += 8) {
      const length = view.getUint32(vector + 4, true);
      text += new TextDecoder().decode(new Uint8Array(view.buffer, view.getUint32(vector, true), length));
      total += length;
    }
    console.error(text.trimEnd());
    view.setUint32(written, total, true);
    return kSuccess;
  };
  const unsupported = () => kNotSupported;
  return { fd_write: fdWrite, fd_close: unsupported, fd_seek: unsupported };
}
