/* `npm run build` builds what is deployed. `npm run build licences` prints the licences of all shipped packages. */
import { parseArguments, runMain, UsageError } from '../tools/support/command.ts';
import { build, withBuildLock } from '../tools/support/run.ts';

const usage = 'npm run build [licences]';

await runMain(async () => {
  const [target] = parseArguments(process.argv.slice(2), {}, usage, 1).positionals;
  if (target === undefined) return withBuildLock(() => build());
  if (target !== 'licences') throw new UsageError(usage, `Unknown target "${target}".`);
  await printLicences();
});

async function printLicences() {
  const { licencesPage } = await import('../tools/packages/licences.ts');
  const { readLockfile } = await import('@labka/functions/lockfile');
  console.log(licencesPage(await readLockfile()));
}
