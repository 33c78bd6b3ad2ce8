/* `npm run lint`: format, lint and types. Needs no build. */
import { describePictures } from '../tools/support/build-workspaces.ts';
import { runMain } from '../tools/support/fail.ts';
import { installedCommand, run } from '../tools/support/run.ts';

await runMain(async () => {
  await describePictures();
  await run(installedCommand('biome'), ['ci', '--error-on-warnings', '.']);
  await run(installedCommand('tsc'), ['--build']);
});
