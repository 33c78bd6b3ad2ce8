// @ts-check
/*
 * Puts the pages on a preview channel of staging's site for a week: `npm run deploy:preview -- pr-12`. Without a name it is the branch's.
 * Rules and functions stay as they are, and forms on a preview write into staging's database.
 */
import { toChannel } from './deploy/channel.mjs';
import { projectBehind } from './deploy/checks.mjs';
import { ask, show } from './deploy/command.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Failure('npm run deploy:preview -- [name of the channel]');
  const channel = toChannel(given ?? ask('git', ['rev-parse', '--abbrev-ref', 'HEAD']).output);
  const projectId = await projectBehind(root, 'staging');
  if (!(await show(process.execPath, ['scripts/build.mjs']))) throw new Failure('The build fails.');
  const args = ['hosting:channel:deploy', channel, '--expires', '7d', '--project', projectId];
  return (await show('firebase', args)) ? 0 : 1;
});
