/*
 * Runs all tests, on a fresh clone too, or some parts: `npm test -- lint unit`. `TEST_FILTER=carousel` runs some files of
 * the parts in the emulators; with `ENGINES=required` a browser engine that is not installed is a failure, as in CI.
 */
import { flag, parseArguments, runMain, UsageError } from '../tools/support/command.ts';
import { testInEmulators } from '../tools/support/emulator-tests.ts';
import { findEngines } from '../tools/support/engines.ts';
import { isOfficialEmulator } from '../tools/support/firebase-tools.ts';
import { provideBrowsers } from '../tools/support/install-browsers.ts';
import { type PartLog, Parts, vitest } from '../tools/support/parts.ts';
import { freePorts } from '../tools/support/ports.ts';
import { build, scriptCommand, withBuildLock } from '../tools/support/run.ts';
import { type Stage, stageRun } from '../tools/support/stage.ts';

const partsInEmulators = ['emulators', 'e2e', 'engines'];
const partsOfTheBuild = ['built', 'rehearsal', 'start', ...partsInEmulators];
const allParts = ['lint', 'unit', 'firestore-emulator', 'operator', ...partsOfTheBuild];
/** Tests that only the emulator's own `npm test -w emulator` runs: its package, its command line, and slow campaigns. */
const emulatorsOwn = [
  'tests/package/**',
  'tests/conformance/generated/**',
  'tests/sdk/transactions.test.ts',
  'tests/{faults,optimistic-transactions,rules-bad-input,soak}.test.ts',
];
await runMain(async () => {
  const { chosen, isVerbose } = readArguments();
  isOfficialEmulator();
  provideBrowsers(chosen);
  const parts = new Parts({ isVerbose });
  await testAll(parts, chosen);
  if (chosen.includes('engines'))
    for (const sentence of findEngines(process.env).notTried) console.log(`Not tried: ${sentence}`);
  parts.end();
});

function readArguments() {
  const usage = `npm ${process.env.PROVE ? 'run prove' : 'test'} [-- ${allParts.join(' ')}] [--verbose]`;
  const { positionals, values } = parseArguments(process.argv.slice(2), { verbose: flag }, usage);
  const unknown = positionals.filter((part) => !allParts.includes(part));
  if (unknown.length > 0) throw new UsageError(usage, `Unknown part "${unknown.join(' ')}".`);
  return { chosen: positionals.length > 0 ? positionals : allParts, isVerbose: values.verbose };
}

/** In two lanes: while one waits for servers, the other works. More at a time only share the cores. */
async function testAll(parts: Parts, chosen: readonly string[]) {
  await Promise.all([testSources(parts, chosen), testBuild(parts, chosen)]);
}

async function testSources(parts: Parts, chosen: readonly string[]) {
  const works: Readonly<Record<string, (log: PartLog) => Promise<void>>> = {
    lint: ({ run }) => run(...scriptCommand('lint')),
    unit: (log) => vitest(log, ['web', 'build', 'unit', 'repository']),
    'firestore-emulator': (log) =>
      vitest(log, [], { root: 'emulator', exclude: process.env.PROVE ? [] : emulatorsOwn }),
    operator: (log) => vitest(log, ['operator']),
  };
  for (const [part, work] of Object.entries(works)) if (chosen.includes(part)) await parts.run(part, work);
}

async function testBuild(parts: Parts, chosen: readonly string[]) {
  if (!chosen.some((part) => partsOfTheBuild.includes(part))) return;
  const ports = await freePorts();
  let stage: Stage | undefined;
  await parts.run('build', ({ run }) =>
    withBuildLock(async () => {
      await build({}, run);
      stage = await stageRun(ports);
    }),
  );
  // Without a build there is nothing to test.
  if (stage === undefined) return;
  const environment = { RELEASE_IS_BUILT: '1' };
  try {
    // First those that wait most, since the other lane then works most.
    for (const part of ['built', 'rehearsal', 'start'])
      if (chosen.includes(part)) await parts.run(part, (log) => vitest(log, [part], { environment }));
    if (chosen.some((part) => partsInEmulators.includes(part)))
      await testInEmulators(parts, stage, ports, chosen);
  } finally {
    await stage.remove();
  }
}
