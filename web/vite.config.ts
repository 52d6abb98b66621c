import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import solid from 'vite-plugin-solid';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `impresario serve` listens while `npm run dev` serves the page. */
const server = process.env.IMPRESARIO_SERVER ?? 'http://127.0.0.1:8080';

/** Leaves a `.gz` beside each file that is worth it: the server sends what lies there and compresses nothing itself. */
function gzipped(): Plugin {
  return {
    name: 'gzipped',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(html|js|css|wasm|svg)$/.test(name));
      await Promise.all(names.map((name) => zip(join(dir, name))));
    },
  };
}

async function zip(path: string): Promise<void> {
  await writeFile(`${path}.gz`, await promisify(gzip)(await readFile(path), { level: 9 }));
}

export default defineConfig({
  plugins: [solid(), gzipped()],
  resolve: {
    // The core, built by `cmake --workflow --preset wasm` or the preset's configure and build steps.
    alias: { '@wasm': fileURLToPath(new URL('../build/wasm', import.meta.url)) },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: '../build/web', emptyOutDir: true },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
