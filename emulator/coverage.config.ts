import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run coverage -w @labka/firestore-emulator`: which branches the emulator's own tests reach, by folder and file. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  ssr: { resolve: { conditions: ['@labka/source', 'node'] } },
  test: {
    include: ['tests/{conformance,emulator}/**/*.test.ts'],
    testTimeout: 60_000,
    // As in the tests' own configuration.
    env: { METADATA_SERVER_DETECTION: 'none' },
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['emulator/src/**/*.ts'],
      // The command line runs as a process of its own, built, where it is not measured; the schema is generated.
      exclude: [
        'emulator/src/cli.ts',
        'emulator/src/cli-options.ts',
        'emulator/src/server/protocol/schema.ts',
      ],
      reporter: [['text', { skipFull: true }], 'json'],
      reportsDirectory: '.cache/coverage',
      thresholds: { 'emulator/src/rules/**': { branches: 95 } },
    },
  },
});
