import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { legalTexts } from './build/legal/markdown-plugin.ts';
import { dayInSlovakia } from './build/legal/versions.ts';

export default defineConfig({
  plugins: [react(), legalTexts({ today: dayInSlovakia(new Date()) })],
  define: { __BUILD_YEAR__: '2020' },
  test: {
    name: 'web',
    pool: 'threads',
    // As the other projects, beside which it runs.
    maxWorkers: 2 * availableParallelism(),
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Beyond what anything takes, also where another program keeps the cores busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page of this machine writes to no database.
    environmentOptions: { jsdom: { url: 'https://labka.example' } },
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
