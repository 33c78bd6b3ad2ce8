import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseEnv, promisify } from 'node:util';
import { localSecrets } from '@labka/functions/local-secrets';
import { type LinkOptions, parseLinkKeys } from '@labka/functions/operations';
import { Failure } from '../support/command.ts';
import { inRoot } from '../support/paths.ts';
import { configuredPorts } from '../support/ports.ts';
import { installedCommand } from '../support/run.ts';

/** The public address and the key of a project's functions. */
export async function readLinkOptions(projectId: string): Promise<LinkOptions> {
  const { publicUrl, secret } = projectId.startsWith('demo-') ? local() : await deployed(projectId);
  const linkKeys = parseLinkKeys(secret);
  return { publicUrl, linkKeys: () => linkKeys };
}

function local() {
  const { smtp, site } = configuredPorts();
  const { NEWSLETTER_SECRET: secret = '' } = parseEnv(localSecrets(smtp));
  return { publicUrl: `http://127.0.0.1:${site}`, secret };
}

async function deployed(projectId: string) {
  const file = `functions/.env.${projectId}`;
  const { PUBLIC_URL: publicUrl = '' } = parseEnv(await readFile(inRoot(file), 'utf8').catch(() => ''));
  if (!URL.canParse(publicUrl)) throw new Failure(`${file} has no PUBLIC_URL.`);
  const args = ['functions:secrets:access', 'NEWSLETTER_SECRET', '--project', projectId];
  const { stdout } = await promisify(execFile)(installedCommand('firebase'), args).catch((cause) => {
    const sentence =
      'The secret NEWSLETTER_SECRET cannot be read. It takes roles/secretmanager.secretAccessor';
    throw new Failure(`${sentence}; try \`npx firebase ${args.join(' ')}\`.`, { cause });
  });
  return { publicUrl, secret: stdout };
}
