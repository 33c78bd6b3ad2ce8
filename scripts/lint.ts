/* `npm run lint`: format, lint and types. Needs no build. */
import { parseArguments, runMain } from '../tools/support/command.ts';
import { installedCommand, run } from '../tools/support/run.ts';

await runMain(async () => {
  parseArguments(process.argv.slice(2), {}, 'npm run lint', 0);
  await run(installedCommand('biome'), ['ci', '--error-on-warnings', '.']);
  await run(installedCommand('tsc'), ['--build']);
});
