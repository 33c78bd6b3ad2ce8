import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The tests import the sources, not the build.
  ssr: { resolve: { conditions: ['@labka/source', 'node'] } },
  test: {
    name: 'emulator',
    include: ['tests/**/*.test.ts'],
    pool: 'threads',
    // Tests wait for servers and processes; meanwhile another file can have the core.
    maxWorkers: 2 * availableParallelism(),
    // A fifth of the time would go into loading the same SDKs for each file.
    isolate: false,
    // More than any test takes, even when another program keeps the cores busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Google's clients ask for a server that only Google's machines have.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
