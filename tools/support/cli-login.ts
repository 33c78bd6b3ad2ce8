import { cliModule } from './cli-module.ts';
import { root } from './paths.ts';

/** Google's clients use the login of `npx firebase login`, unless they have credentials of their own. */
export async function lendLogin() {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = cliModule('auth').selectAccount(undefined, root);
  if (!account) return;
  const file = await cliModule('defaultCredentials').getCredentialPathAsync(account);
  if (file) process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}
