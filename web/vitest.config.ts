import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { legalTexts } from './build/legal/markdown-plugin.ts';
import { definedNames } from './build/names.ts';

export default defineConfig({
  plugins: [react(), legalTexts()],
  define: { __BUILD_YEAR__: '2020', ...definedNames },
  // React Router's CommonJS build requires modules, which `vmThreads` cannot.
  resolve: { conditions: ['module-sync', 'node'] },
  test: {
    name: 'web',
    // Each file has its own page; jsdom is loaded once for each thread.
    pool: 'vmThreads',
    // The same as for the projects that run beside it.
    maxWorkers: availableParallelism(),
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Generous, for machines that are busy with other programs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page on a loopback address never writes to production.
    environmentOptions: { jsdom: { url: 'https://labka.example' } },
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
