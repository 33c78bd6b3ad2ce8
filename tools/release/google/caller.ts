import { readFileSync } from 'node:fs';
import { cliModule } from '../../support/cli-module.ts';
import { root } from '../../support/paths.ts';

/** @returns the caller as an IAM member: the account of `npx firebase login`, or GitHub's identity */
export function memberOfCaller(): string {
  const { selectAccount } = cliModule('auth');
  const user = selectAccount(undefined, root)?.user.email;
  if (user) return `user:${user}`;
  const account = serviceAccountIn(process.env.GOOGLE_APPLICATION_CREDENTIALS);
  return account ? `serviceAccount:${account}` : 'user:<the address of the account>';
}

/** @param file a key, or the file that google-github-actions/auth writes */
function serviceAccountIn(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    const { client_email: own, service_account_impersonation_url: url = '' } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return own ?? /serviceAccounts\/([^:]+):/.exec(url)?.[1];
  } catch {
    // The CLI reports an unreadable file; the error that names the role must still appear.
    return undefined;
  }
}
