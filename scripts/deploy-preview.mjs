// @ts-check
/*
 * Puts the pages on a preview channel of staging's site for a week: `npm run deploy:preview -- pr-12`. Without a name it is the branch's.
 * Rules and functions stay as they are, and forms on a preview write into staging's database.
 */
import { ask, show } from './deploy/command.mjs';
import { readFacts } from './doctor/facts.mjs';
import { projectFindings } from './doctor/project.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Failure('npm run deploy:preview -- [name of the channel]');
  const channel = toChannel(given ?? ask('git', ['rev-parse', '--abbrev-ref', 'HEAD']).output);
  const facts = await readFacts(root, 'staging');
  const alias = projectFindings(facts, 'staging').find(({ subject }) => subject.startsWith('.firebaserc'));
  if (alias || facts.projectId === null) throw new Failure(`${alias?.problem} ${alias?.fix}`);
  if (!(await show(process.execPath, ['scripts/build.mjs']))) throw new Failure('The build fails.');
  const args = ['hosting:channel:deploy', channel, '--expires', '7d', '--project', facts.projectId];
  return (await show('firebase', args)) ? 0 : 1;
});

/**
 * Hosting takes letters, digits and dashes.
 * @param {string} name
 */
function toChannel(name) {
  const channel = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  if (channel === '') throw new Failure('Name the channel: npm run deploy:preview -- pr-12');
  return channel;
}
