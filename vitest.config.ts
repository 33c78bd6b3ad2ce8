import { availableParallelism } from 'node:os';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import { isProving } from './tests/support/campaign.ts';

// The website's build, whose configuration tests share, imports the contract; versions of Node.js before 22.18 read no TypeScript.
if (!process.features.typescript) register();

/**
 * Twice the cores: servers, processes and retries are waited for, and meanwhile another file has the core. As many in each project that
 * runs beside others.
 */
const workers = { pool: 'threads', maxWorkers: 2 * availableParallelism() } as const;

/** Beyond what anything takes, also where another program keeps the cores busy. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** The emulator is tried as its sources are, without a build. */
const ssr = { resolve: { conditions: ['@labka/source', 'node'] } };

/** Google's clients would ask for a server that only Google's machines have. */
const withoutMetadataServer = { METADATA_SERVER_DETECTION: 'none' };

/** Tests of what the build makes; all others of their folders hold on a fresh clone. */
const testsOfTheBuild = [
  'tests/site/**/*.test.ts',
  'tests/infra/project.test.ts',
  'tests/scripts/{doctor-live-site,packages,stage}.test.ts',
];

/** Slow tests of what seldom changes: `npm run prove` runs them. */
const rareTests = isProving
  ? []
  : [
      'tests/functions/burst.handler.test.ts',
      'tests/scripts/{emulator-in-firebase-tools,install-browsers,rules-coverage,steps}.test.ts',
    ];

/** One release from the first to its rollback, and one that is interrupted; the others run when proving. */
const rehearsals = isProving ? '*' : 'releases';

/**
 * `unit` and `repository` need nothing but Node.js, `built` and `rehearsal` a build. `emulators` and `engines` need
 * the emulators that `npm test` starts for them.
 */
export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      'web/build/vitest.config.ts',
      {
        ssr,
        test: {
          name: 'unit',
          ...workers,
          // A fifth of the time would go into loading the same SDKs for each file.
          isolate: false,
          include: ['tests/{attack,functions,staff}/**/*.test.ts'],
          exclude: ['**/*.trigger.test.ts', ...testsOfTheBuild, ...rareTests],
          ...patience,
          env: withoutMetadataServer,
        },
      },
      {
        ssr,
        test: {
          name: 'repository',
          ...workers,
          include: ['tests/{infra,scripts}/**/*.test.ts'],
          exclude: [...testsOfTheBuild, ...rareTests],
          ...patience,
        },
      },
      {
        ssr,
        test: {
          name: 'built',
          ...workers,
          include: testsOfTheBuild,
          ...patience,
          env: withoutMetadataServer,
        },
      },
      {
        test: {
          name: 'rehearsal',
          ...workers,
          include: [`tests/rehearsal/${rehearsals}.test.ts`],
          globalSetup: 'tests/rehearsal/read-infrastructure.ts',
          env: withoutMetadataServer,
          // Each release starts the real firebase-tools several times, and some files begin with one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'operator',
          include: ['tests/operator/**/*.test.ts'],
          // Each step is a command of a copy of this checkout.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          globalSetup: 'tests/start/build.ts',
          // They wait for servers more than they work.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // One browser of each engine.
          maxWorkers: 3,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['tests/{rules,headers}/**/*.test.ts', 'tests/functions/**/*.trigger.test.ts'],
          testTimeout: 60_000,
          // One functions emulator and one inbox serve all files.
          fileParallelism: false,
        },
      },
    ],
  },
});
