import { fileURLToPath } from 'node:url';
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

/** Where `impresario serve` listens while `npm run dev` serves the page. */
const server = process.env.IMPRESARIO_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [solid()],
  resolve: {
    // The core, built by `cmake --workflow --preset wasm` or the preset's configure and build steps.
    alias: { '@wasm': fileURLToPath(new URL('../build/wasm', import.meta.url)) },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: '../build/web', emptyOutDir: true },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
