import { defineConfig } from 'vitest/config';

/** `npm run coverage` prints the branches that the tests reach, by folder and file. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@labka/source', 'node'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/{browser,package}/**'],
    testTimeout: 60_000,
    env: { METADATA_SERVER_DETECTION: 'none' },
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['src/**/*.ts'],
      // The command runs in a separate process without coverage; the schema is generated.
      exclude: ['src/cli.ts', 'src/cli-options.ts', 'src/server/protocol/schema.ts'],
      reporter: [['text', { skipFull: true }], 'json'],
      reportsDirectory: '../.cache/coverage',
      thresholds: { 'src/rules/**': { branches: 95 } },
    },
  },
});
