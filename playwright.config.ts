import { availableParallelism } from 'node:os';
import { locales } from '@labka/contract';
import { defineConfig } from '@playwright/test';
import { environmentOf, familyNames } from './tests/e2e/fonts/families.ts';
import { isProving, sample } from './tests/support/campaign.ts';
import { findHeadlessBrowser } from './tools/support/browser.ts';

const isContinuousIntegration = process.env.CI !== undefined;

const launchOptions = {
  executablePath: findHeadlessBrowser(process.env),
  // Prevents the browser's own background requests.
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

const fontTests = isProving ? /e2e[/\\](fonts|windows)[/\\].*\.spec\.ts$/ : /e2e[/\\]fonts[/\\].*\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // While one page waits, another uses the core; more browsers at a time only share the cores (four on two: 124 s
  // instead of 102).
  workers: Math.ceil(1.5 * availableParallelism()),
  forbidOnly: isContinuousIntegration,
  retries: 0,
  // Rare conditions are tested by `npm run prove`, and if TEST_FILTER names the file.
  ...(!isProving && process.env.TEST_FILTER === undefined && { grepInvert: /@prove/ }),
  // Generous, also for the full Chromium on busy cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: locales.en,
    baseURL: process.env.SITE_URL ?? 'http://127.0.0.1:5000',
    // Tracing doubles the time of a test: `TRACE=1 TEST_FILTER=carousel npm test -- e2e` records failures.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'site', testIgnore: fontTests },
    // What depends on a machine's fonts is tried with other families, the rest with what this one has.
    ...sample(familyNames, 1).map((name) => ({
      name,
      // Each family has its own browser, shared by the tests of a file.
      fullyParallel: false,
      testMatch: fontTests,
      use: { launchOptions: { ...launchOptions, env: environmentOf(name) } },
    })),
  ],
});
