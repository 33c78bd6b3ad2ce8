import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { legalTexts } from './legal/markdown-plugin.ts';

/** What is made in Node.js: pages, legal texts, pictures. Rendering pages leaves traces in React, so no file shares it with another. */
export default defineConfig({
  plugins: [react(), legalTexts()],
  define: { __BUILD_YEAR__: '2020' },
  test: {
    name: 'build',
    pool: 'threads',
    // As the other projects, beside which it runs.
    maxWorkers: 2 * availableParallelism(),
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Pictures are encoded, on all cores.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
