import { cliModule } from '../../support/cli-module.ts';
import { asking } from './cli.ts';

/** Where the functions are; the secret stays in the European Union. */
const region = 'europe-west1';

/**
 * Gives a secret a value, and makes it where it is missing. Through the CLI's modules, with their log off: its command writes what it sends
 * into firebase-debug.log.
 */
export async function setSecret(projectId: string, name: string, value: string) {
  const { addVersion, createSecret, ensureApi, labels, secretExists } = cliModule('gcp/secretManager');
  await asking(projectId, async () => {
    await ensureApi({ projectId });
    if (!(await secretExists(projectId, name))) await createSecret(projectId, name, labels(), region);
    await addVersion(projectId, name, value);
  });
}
