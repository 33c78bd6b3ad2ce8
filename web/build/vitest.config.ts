import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { legalTexts } from './legal/markdown-plugin.ts';
import { dayInSlovakia } from './legal/versions.ts';

/** What is made in Node.js: pages, legal texts, pictures. Rendering pages leaves traces in React, so no file shares it with another. */
export default defineConfig({
  plugins: [react(), legalTexts({ today: dayInSlovakia(new Date()) })],
  define: { __BUILD_YEAR__: '2020' },
  test: {
    name: 'build',
    // Encoding pictures takes all threads that a process has for files, so each test file has a process.
    pool: 'forks',
    maxWorkers: 2 * availableParallelism(),
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Beyond what anything takes, also where another program keeps the cores busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
