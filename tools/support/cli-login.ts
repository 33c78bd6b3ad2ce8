import { cliModule } from './cli-module.ts';
import { root } from './paths.ts';

/**
 * Lets Google's own clients, which know nothing of `npx firebase login`, act by it, as the CLI itself does for functions that it runs. A login
 * that was named for them wins, and where there is none of the CLI, they look for `gcloud`'s.
 */
export async function lendLogin() {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = cliModule('auth').selectAccount(undefined, root);
  if (!account) return;
  const file = await cliModule('defaultCredentials').getCredentialPathAsync(account);
  if (file) process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}
