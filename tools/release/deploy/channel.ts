import { Failure } from '../../../scripts/support/fail.ts';

/**
 * The name of a preview channel: Hosting takes letters, digits and dashes.
 * @param name e.g. of a branch
 */
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
