import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The tests import the sources, not the build.
  ssr: { resolve: { conditions: ['@labka/source', 'node'] } },
  test: {
    name: 'emulator',
    include: ['tests/**/*.test.ts'],
    pool: 'threads',
    // Tests wait for servers and processes, so other files can use the core.
    maxWorkers: 2 * availableParallelism(),
    // Isolation would spend a fifth of the time on loading the same SDKs.
    isolate: false,
    // Longer than any test, even on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Google's clients look for a metadata server, which only Google's machines have.
    env: { METADATA_SERVER_DETECTION: 'none' },
    // Google's emulator is one process, which a request that fills its memory makes fail for others.
    fileParallelism: process.env.FIRESTORE_EMULATOR !== 'official',
    // For `npm run coverage`.
    coverage: {
      include: ['src/**/*.ts'],
      // The command runs in a separate process without coverage; the schema is generated.
      exclude: ['src/cli.ts', 'src/cli-options.ts', 'src/server/protocol/schema.ts'],
      reporter: [['text', { skipFull: true }], 'json'],
      reportsDirectory: '../.cache/coverage',
      thresholds: { 'src/rules/**': { branches: 95 } },
    },
  },
});
