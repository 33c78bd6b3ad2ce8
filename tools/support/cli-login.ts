import { cliModule } from './cli-module.ts';
import { root } from './paths.ts';

/**
 * Lets Google's clients use the login of `npx firebase login`, as the CLI does for functions that it runs. Credentials
 * configured for the clients take precedence; without a CLI login they use `gcloud`'s.
 */
export async function lendLogin() {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = cliModule('auth').selectAccount(undefined, root);
  if (!account) return;
  const file = await cliModule('defaultCredentials').getCredentialPathAsync(account);
  if (file) process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}
