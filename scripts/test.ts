/*
 * Runs all tests, on a fresh clone too, or some parts: `npm test -- lint unit`. `TEST_FILTER=carousel` runs some files of
 * the parts in the emulators; with `ENGINES=required` a browser engine that is not installed is a failure, as in CI.
 */
import { flag, parseArguments, runMain, UsageError } from '../tools/support/command.ts';
import { testInEmulators } from '../tools/support/emulator-tests.ts';
import { findEngines } from '../tools/support/engines.ts';
import { isOfficialEmulator } from '../tools/support/firebase-tools.ts';
import { provideBrowsers } from '../tools/support/install-browsers.ts';
import { Parts, vitest } from '../tools/support/parts.ts';
import { freePorts } from '../tools/support/ports.ts';
import { build, scriptCommand, withBuildLock } from '../tools/support/run.ts';
import { type Stage, stageRun } from '../tools/support/stage.ts';

const partsInEmulators = ['emulators', 'e2e', 'engines'];
/** They test the build, so it runs first; alone, `start` builds for itself. */
const partsOfTheBuild = ['built', 'rehearsal', ...partsInEmulators];
const allParts = ['lint', 'unit', 'firestore-emulator', ...partsOfTheBuild, 'operator', 'start'];
const unitProjects = ['web', 'build', 'unit', 'repository'];
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

async function testAll(parts: Parts, chosen: readonly string[]) {
  if (chosen.includes('lint')) await parts.run('lint', ({ run }) => run(...scriptCommand('lint')));
  if (chosen.includes('unit')) await testUnits(parts);
  if (chosen.includes('firestore-emulator'))
    await parts.run('firestore-emulator', (log) =>
      vitest(log, 'emulator', { root: 'emulator', exclude: process.env.PROVE ? [] : emulatorsOwn }),
    );
  // One after the other: these keep all cores busy, and three at a time took a sixth longer.
  const isBuilt = chosen.some((part) => partsOfTheBuild.includes(part)) && (await testBuild(parts, chosen));
  const environment = isBuilt ? { RELEASE_IS_BUILT: '1' } : {};
  // One waits for servers, the other works.
  const last = ['start', 'operator'].filter((part) => chosen.includes(part));
  await Promise.all(last.map((part) => parts.run(part, (log) => vitest(log, part, { environment }))));
}

async function testUnits(parts: Parts) {
  for (const project of unitProjects) await parts.run(`unit: ${project}`, (log) => vitest(log, project));
}

/** @returns whether there is a build; without one there is nothing to test */
async function testBuild(parts: Parts, chosen: readonly string[]): Promise<boolean> {
  const ports = await freePorts();
  let stage: Stage | undefined;
  await parts.run('build', ({ run }) =>
    withBuildLock(async () => {
      await build({}, run);
      stage = await stageRun(ports);
    }),
  );
  if (stage === undefined) return false;
  try {
    if (chosen.includes('built')) await parts.run('built', (log) => vitest(log, 'built'));
    // Both wait more than they work, so they run in parallel; browser tests start when the cores are free again.
    const rehearsal = chosen.includes('rehearsal')
      ? parts.run('rehearsal', (log) => vitest(log, 'rehearsal'))
      : Promise.resolve();
    if (chosen.some((part) => partsInEmulators.includes(part)))
      await testInEmulators(parts, { stage, ports, chosen, rehearsal });
    await rehearsal;
    return true;
  } finally {
    await stage.remove();
  }
}
