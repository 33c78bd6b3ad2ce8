/* `npm run lint`: types, then format and lint, whose findings often follow from them. Needs no build. */
import { parseArguments, runMain } from '../tools/support/command.ts';
import { installedCommand, runAll } from '../tools/support/run.ts';

await runMain(async () => {
  parseArguments(process.argv.slice(2), {}, 'npm run lint', 0);
  await runAll([
    [installedCommand('tsc'), '--build'],
    [installedCommand('biome'), 'ci', '--error-on-warnings', '.'],
  ]);
});
