import { cliModule } from './cli-module.ts';
import { root } from './paths.ts';

/**
 * Gives Google's clients the login of `npx firebase login`, as the CLI does for functions that it runs. A login named for them takes
 * precedence; without a CLI login they look for `gcloud`'s.
 */
export async function lendLogin() {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = cliModule('auth').selectAccount(undefined, root);
  if (!account) return;
  const file = await cliModule('defaultCredentials').getCredentialPathAsync(account);
  if (file) process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}
