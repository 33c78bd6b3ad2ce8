import { Failure, flag, parseArguments } from '../../support/command.ts';
import { root } from '../../support/paths.ts';
import { projectBehind } from './checks.ts';
import { git, show } from './command.ts';

/** Deploys the pages alone to a channel of staging's site for a week; forms there write to staging's database. */
export async function deployPreview(args: readonly string[]) {
  const usage = 'npm run deploy -- preview [name of the channel] [--built]';
  const { positionals, values } = parseArguments(args, { built: flag }, usage, 1);
  const channel = toChannel(positionals[0] ?? git('rev-parse', '--abbrev-ref', 'HEAD').output);
  const projectId = await projectBehind(root, 'staging');
  const isBuilt = values.built || (await show(process.execPath, ['scripts/run.mjs', 'build']));
  if (!isBuilt) throw new Failure('The build fails.');
  // The site has no login, so Firebase Authentication does not need the domain.
  const options = ['--expires', '7d', '--no-authorized-domains', '--project', projectId];
  if (!(await show('firebase', ['hosting:channel:deploy', channel, ...options])))
    throw new Failure('The preview was not deployed; see above.');
}

/** Hosting accepts letters, digits and dashes. */
export function toChannel(name: string) {
  const channel = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  if (channel === '') throw new Failure('Name the channel: npm run deploy -- preview pr-12');
  return channel;
}
