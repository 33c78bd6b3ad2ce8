import { Failure } from './command.ts';
import { findEngines } from './engines.ts';
import { firebaseEnvironment } from './firebase-tools.ts';
import { type Parts, playwright, vitest } from './parts.ts';
import type { Ports } from './ports.ts';
import { untilReady, withProduct } from './product.ts';
import { localProject, type Stage } from './stage.ts';

const filter = process.env.TEST_FILTER === undefined ? [] : [process.env.TEST_FILTER];

/** Runs the chosen parts with emulators and an inbox: tests that talk to them directly, then browser tests. */
export function testInEmulators(parts: Parts, stage: Stage, ports: Ports, chosen: readonly string[]) {
  return parts.run('emulator suite', ({ write: onOutput }) =>
    withProduct(
      stage,
      ports,
      async (product) => {
        let hasEnded = false;
        product.ended.catch(() => (hasEnded = true));
        await untilReady(ports, product).catch((cause) => {
          throw new Failure('The emulators did not start.', { cause });
        });
        await testParts(parts, chosen, environmentOf(ports));
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

async function testParts(parts: Parts, chosen: readonly string[], environment: NodeJS.ProcessEnv) {
  if (chosen.includes('emulators'))
    await parts.run('emulators', (log) => vitest(log, ['emulators'], { files: filter, environment }));
  if (chosen.includes('e2e')) await parts.run('e2e', (log) => playwright(log, filter, environment));
  if (chosen.includes('engines')) await testEngines(parts, environment);
}

/** Each engine has one file, so that they run in parallel. */
function testEngines(parts: Parts, environment: NodeJS.ProcessEnv) {
  const exclude = findEngines(process.env).missing.map((name) => `tests/engines/${name}.test.ts`);
  return parts.run('engines', (log) => vitest(log, ['engines'], { files: filter, exclude, environment }));
}
