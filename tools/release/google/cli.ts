/*
 * The CLI's own modules, for questions: many a command that only shows something would first enable an API. Login, proxy and addresses are so
 * those of `npx firebase`. The package is pinned, and the rehearsal runs on it.
 */

import { cliDependency, cliModule } from '../../support/cli-module.ts';
import type { Account } from '../../support/cli-modules.ts';
import { root } from '../../support/paths.ts';
import { type CliError, failureFrom, toCliError } from './faults.ts';

/**
 * Logs in as `npx firebase` would: by `firebase login`, else by the application's default credentials, which are GitHub's identity too. Every
 * question needs it.
 */
export async function logIn(projectId: string) {
  cliModule('logger').logger.silent = true;
  await asking(projectId, async () => {
    const account = cliModule('auth').selectAccount(undefined, root);
    if (account || process.env.FIREBASE_TOKEN) {
      await reachGoogle();
      await logInAs(account, projectId);
    } else cliModule('apiv2').setAccessToken(await defaultAccessToken(projectId));
  });
}

/** Without a network, the CLI says of a login whose token it cannot renew that it is no longer valid. */
async function reachGoogle() {
  const { Client } = cliModule('apiv2');
  const google = new Client({ urlPrefix: cliModule('api').googleOrigin(), auth: false });
  // Any answer will do, and text is what is read as it comes.
  await google.request({ method: 'GET', path: '/', responseType: 'xml', resolveOnHTTPError: true });
}

async function logInAs(account: Account | undefined, projectId: string) {
  const options = { project: projectId, nonInteractive: true };
  if (account) cliModule('auth').setActiveAccount(options, account);
  await cliModule('requireAuth').requireAuth(options);
}

/** The CLI's own way leaves a timer behind, which would keep a script for 15 seconds after its end. */
async function defaultAccessToken(projectId: string): Promise<string | null | undefined> {
  const { GoogleAuth } = cliDependency('google-auth-library');
  return new GoogleAuth({ projectId, scopes: [cliModule('scopes').CLOUD_PLATFORM] }).getAccessToken();
}

/**
 * Asks Google; what goes wrong becomes a Failure with a sentence.
 * @param nothing the answer where there is no such thing yet: its API was never switched on, or it is not found
 */
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
