import { defineConfig } from 'vitest/config';

/** Whole games in Chromium against a real server: `npm run e2e`, after the server, the core and the page are built. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
