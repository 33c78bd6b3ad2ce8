import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { legalTexts } from './legal/markdown-plugin.ts';
import { definedNames } from './names.ts';

/**
 * Tests of the build, in Node.js: pages, legal texts, pictures. Rendering leaves global state in React, so each file
 * runs isolated.
 */
export default defineConfig({
  plugins: [react(), legalTexts()],
  define: { __BUILD_YEAR__: '2020', ...definedNames },
  test: {
    name: 'build',
    // Encoding pictures occupies the process's whole thread pool, so each test file has its own process.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Generous, for machines that are busy with other programs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
