/*
 * The CLI's own modules, for read-only requests: many commands that only show something would first enable an API.
 * Login, proxy and hosts are those of `npx firebase`. The package is pinned, and the rehearsal uses it.
 */

import { cliDependency, cliModule } from '../../support/cli-module.ts';
import { root } from '../../support/paths.ts';
import { type CliError, failureFrom, toCliError } from './faults.ts';

/** By `firebase login`, else by the application default credentials, which include GitHub's identity. */
export async function logIn(projectId: string) {
  cliModule('logger').logger.silent = true;
  await asking(projectId, async () => {
    const account = cliModule('auth').selectAccount(undefined, root);
    if (account || process.env.FIREBASE_TOKEN) {
      await reachGoogle();
      const options = { project: projectId, nonInteractive: true };
      if (account) cliModule('auth').setActiveAccount(options, account);
      await cliModule('requireAuth').requireAuth(options);
    } else cliModule('apiv2').setAccessToken(await defaultAccessToken(projectId));
  });
}

/** Without a network, the CLI reports a login whose token it cannot renew as invalid. */
async function reachGoogle() {
  const { Client } = cliModule('apiv2');
  const google = new Client({ urlPrefix: cliModule('api').googleOrigin(), auth: false });
  // Any answer will do, and text is what is read as it comes.
  await google.request({ method: 'GET', path: '/', responseType: 'xml', resolveOnHTTPError: true });
}

/** The CLI's own function leaves a timer behind that would delay a script's exit by 15 seconds. */
async function defaultAccessToken(projectId: string): Promise<string | null | undefined> {
  const { GoogleAuth } = cliDependency('google-auth-library');
  return new GoogleAuth({ projectId, scopes: [cliModule('scopes').CLOUD_PLATFORM] }).getAccessToken();
}

/** An error becomes a Failure; `nothing` is the result if the resource or its API does not exist yet. */
export async function asking<T>(projectId: string, question: () => Promise<T>, nothing?: T): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (nothing !== undefined && isAbsent(toCliError(error))) return nothing;
    throw failureFrom(error, projectId);
  }
}

function isAbsent({ status, message = '', original }: CliError): boolean {
  if (status === 404) return true;
  if (/SERVICE_DISABLED|has not been used in project|is disabled/.test(message)) return true;
  return original !== undefined && isAbsent(original);
}
