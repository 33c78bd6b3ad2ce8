import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseEnv, promisify } from 'node:util';
import { type LinkOptions, parseLinkKeys } from '@labka/functions/newsletter/link';
import { localSecrets } from '../../functions/local-secrets.ts';
import { Failure } from '../support/command.ts';
import { inRoot } from '../support/paths.ts';
import { configuredPorts } from '../support/ports.ts';
import { installedCommand } from '../support/run.ts';

/** The public address and the key of a project's functions. */
export async function readLinkOptions(projectId: string): Promise<LinkOptions> {
  const isLocal = projectId.startsWith('demo-');
  const { NEWSLETTER_SECRET: key = '' } = isLocal ? parseEnv(localSecrets(configuredPorts().smtp)) : {};
  const linkKeys = parseLinkKeys(isLocal ? key : await readSecret(projectId));
  const publicUrl = isLocal ? `http://127.0.0.1:${configuredPorts().site}` : await readPublicUrl(projectId);
  return { publicUrl, linkKeys: () => linkKeys };
}

async function readPublicUrl(projectId: string) {
  const file = `functions/.env.${projectId}`;
  const { PUBLIC_URL: url = '' } = parseEnv(await readFile(inRoot(file), 'utf8').catch(() => ''));
  if (!URL.canParse(url)) throw new Failure(`${file} has no PUBLIC_URL.`);
  return url;
}

async function readSecret(projectId: string) {
  const args = ['functions:secrets:access', 'NEWSLETTER_SECRET', '--project', projectId];
  try {
    const { stdout } = await promisify(execFile)(installedCommand('firebase'), args, { cwd: inRoot() });
    return stdout.trim();
  } catch (cause) {
    throw new Failure(
      `The secret NEWSLETTER_SECRET cannot be read, which takes roles/secretmanager.secretAccessor on it: try \`npx firebase ${args.join(' ')}\`.`,
      { cause },
    );
  }
}
