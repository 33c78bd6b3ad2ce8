import { availableParallelism } from 'node:os';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';

// The website's build configuration, which tests share, imports the contract; Node.js before 22.18 cannot run
// TypeScript.
if (!process.features.typescript) register();

/** Tests often wait for servers, processes and retries, and another file uses the core meanwhile. */
const workers = { pool: 'threads', maxWorkers: availableParallelism() } as const;

/** Generous, for machines that are busy with other programs. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** The emulator is tested from its sources, without a build. */
const ssr = { resolve: { conditions: ['@labka/source', 'node'] } };

/** Otherwise Google's clients look for a metadata server, which only exists on Google Cloud. */
const withoutMetadataServer = { METADATA_SERVER_DETECTION: 'none' };

/** Tests of the build's output; all other tests in their folders run on a fresh clone. */
const testsOfTheBuild = [
  'tests/site/**/*.test.ts',
  'tests/scripts/{doctor-live-site,packages,stage}.test.ts',
];

/**
 * `unit` and `repository` only need Node.js, `built` and `rehearsal` a build. `emulators` and `engines` need the
 * emulators that `npm test` starts.
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
          // Isolated files would spend a fifth of the time loading the same SDKs again.
          isolate: false,
          include: ['tests/{attack,functions,staff}/**/*.test.ts'],
          exclude: ['**/*.trigger.test.ts', ...testsOfTheBuild],
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
          exclude: testsOfTheBuild,
          ...patience,
        },
      },
      {
        ssr,
        test: {
          name: 'built',
          ...workers,
          // Parsed pages are shared.
          isolate: false,
          include: testsOfTheBuild,
          ...patience,
          env: withoutMetadataServer,
        },
      },
      {
        test: {
          name: 'rehearsal',
          ...workers,
          include: ['tests/rehearsal/**/*.test.ts'],
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
          // Each step is a command in a copy of this checkout.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
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
          // Each step of a journey has its own limit of 15 seconds; on a busy machine all together take minutes.
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['tests/{rules,headers}/**/*.test.ts', 'tests/functions/**/*.trigger.test.ts'],
          testTimeout: 60_000,
          // All files share one functions emulator and one inbox.
          fileParallelism: false,
        },
      },
    ],
  },
});
