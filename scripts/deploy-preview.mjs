// @ts-check
/*
 * Puts the pages on a preview channel of staging's site for a week: `npm run deploy:preview -- pr-12`. Without a name it is the branch's.
 * Rules and functions stay as they are, and forms on a preview write into staging's database. With --built it takes the pages that lie in
 * web/dist.
 */
import { toChannel } from './deploy/channel.mjs';
import { projectBehind } from './deploy/checks.mjs';
import { ask, show } from './deploy/command.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const [given, ...others] = args.filter((argument) => argument !== '--built');
  if (others.length > 0) throw new Failure('npm run deploy:preview -- [name of the channel] [--built]');
  const channel = toChannel(given ?? ask('git', ['rev-parse', '--abbrev-ref', 'HEAD']).output);
  const projectId = await projectBehind(root, 'staging');
  const isBuilt = args.includes('--built') || (await show(process.execPath, ['scripts/build.mjs']));
  if (!isBuilt) throw new Failure('The build fails.');
  // Nobody logs in on the site, so Firebase Authentication need not know the address.
  const options = ['--expires', '7d', '--no-authorized-domains', '--project', projectId];
  return (await show('firebase', ['hosting:channel:deploy', channel, ...options])) ? 0 : 1;
});
