// @ts-check
import { Failure } from './fail.mjs';

/**
 * In whose name local tasks are carried out, which the emulator does not check. Without a name, firebase-admin asks a metadata server
 * that is on Google's machines only, with each run.
 */
export const localServiceAccount = 'local@demo-labka.iam.gserviceaccount.com';

/**
 * In whose name Cloud Tasks calls a function, unless somebody has chosen another: the account that functions run as by default.
 * @param {string} project
 * @param {() => Promise<string>} accessToken
 * @param {typeof fetch} [ask]
 */
export async function defaultServiceAccount(project, accessToken, ask = fetch) {
  const response = await ask(`https://cloudresourcemanager.googleapis.com/v1/projects/${project}`, {
    headers: { authorization: `Bearer ${await accessToken()}`, 'x-goog-user-project': project },
  });
  const { projectNumber } = await response.json().catch(() => ({}));
  if (response.ok && typeof projectNumber === 'string')
    return `${projectNumber}-compute@developer.gserviceaccount.com`;
  throw new Failure(
    `The number of the project ${project} cannot be read (status ${response.status}); name the account that the functions run as by --service-account.`,
  );
}
