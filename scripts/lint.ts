/* `npm run lint`: format, lint and types. Needs no build. */
import { runMain } from '../tools/support/fail.ts';
import { installedCommand, run } from '../tools/support/run.ts';
import { describePictures } from '../tools/support/vitest.ts';

await runMain(async () => {
  await run(...describePictures);
  await run(installedCommand('biome'), ['ci', '--error-on-warnings', '.']);
  await run(installedCommand('tsc'), ['--build']);
});
