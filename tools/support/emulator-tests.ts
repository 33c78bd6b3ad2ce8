import { Failure } from './command.ts';
import { findEngines } from './engines.ts';
import { firebaseEnvironment } from './firebase-tools.ts';
import type { Ports } from './ports.ts';
import { untilReady, withProduct } from './product.ts';
import { installedCommand } from './run.ts';
import { localProject, type Stage } from './stage.ts';
import type { Steps } from './steps.ts';
import { vitest } from './vitest.ts';

const filter = process.env.TEST_FILTER === undefined ? [] : [process.env.TEST_FILTER];

interface EmulatorTests {
  readonly stage: Stage;
  readonly ports: Ports;
  readonly chosen: readonly string[];
  /** Resolves before the browser tests begin. */
  readonly rehearsal: Promise<void>;
}

/** Runs the chosen parts with emulators and an inbox: tests that talk to them directly, then browser tests. */
export function testInEmulators(steps: Steps, { stage, ports, ...tests }: EmulatorTests) {
  return steps.try('emulator suite', ({ write: onOutput }) =>
    withProduct(
      stage,
      ports,
      async (product) => {
        let hasEnded = false;
        product.ended.catch(() => (hasEnded = true));
        await untilReady(ports, product).catch((cause) => {
          throw new Failure('The emulators did not start.', { cause });
        });
        await testParts(steps, tests, environmentOf(ports));
        if (hasEnded) throw new Failure('The emulators stopped during the tests.');
      },
      {
        onOutput,
        emulatorOptions: ['--strict-indexes'],
        // A developer's shell may name a project.
        environment: { GOOGLE_CLOUD_PROJECT: 'project-of-the-shell' },
      },
    ),
  );
}

/** The variables that `firebase emulators:exec` sets, and the addresses of our own programs. */
function environmentOf(ports: Ports): NodeJS.ProcessEnv {
  return {
    ...firebaseEnvironment,
    GCLOUD_PROJECT: localProject,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    SITE_URL: `http://127.0.0.1:${ports.site}`,
    FUNCTIONS_URL: `http://127.0.0.1:${ports.functions}`,
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
  };
}

async function testParts(
  steps: Steps,
  { chosen, rehearsal }: Pick<EmulatorTests, 'chosen' | 'rehearsal'>,
  environment: NodeJS.ProcessEnv,
) {
  if (chosen.includes('emulators'))
    await steps.try('emulators', (log) => vitest(log, 'emulators', { files: filter, environment }));
  await rehearsal;
  if (chosen.includes('e2e'))
    await steps.try('e2e', ({ run }) =>
      run(installedCommand('playwright'), ['test', ...filter], environment),
    );
  if (chosen.includes('engines')) await testEngines(steps, environment);
}

/** Each engine has one file, so that they run in parallel. */
async function testEngines(steps: Steps, environment: NodeJS.ProcessEnv) {
  const { found } = findEngines(process.env);
  const chosen = found.filter((name) => filter.length === 0 || filter.includes(name));
  if (chosen.length === 0 && found.length > 0)
    throw new Failure(`TEST_FILTER is "${filter[0]}"; for engines it may be ${found.join(', ')}.`);
  const files = chosen.map((name) => `tests/engines/${name}.test.ts`);
  if (files.length > 0) await steps.try('engines', (log) => vitest(log, 'engines', { files, environment }));
}
