/* The login of `npx firebase login`, for Google's own clients (docs/decisions/043). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './paths.ts';

interface Account {
  readonly user: { readonly email: string };
  readonly tokens: { readonly refresh_token?: string };
}

/** The file of firebase-tools: the account, and others that `npx firebase login:use` chose for a folder. */
interface Logins extends Partial<Account> {
  readonly additionalAccounts?: readonly Account[];
  readonly activeAccounts?: Readonly<Record<string, string>>;
}

/** firebase-tools' identity towards Google, which is public; a refresh token is only valid with it. */
const client = {
  client_id: '563584335869-fgrhgmd47bqnekij5i8b5pr03ho849e6.apps.googleusercontent.com',
  client_secret: 'j9iVZfS8kkCEFUPaAeJV0sAi',
};

/** Lets Google's clients in this process use that login, unless they have credentials of their own. */
export function lendLogin(): void {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const token = chosenLogin(readLogins())?.tokens?.refresh_token;
  if (token === undefined) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'login-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'credentials.json');
  const credentials = { type: 'authorized_user', ...client, refresh_token: token };
  writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 });
  process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}

function chosenLogin(logins: Logins): Partial<Account> | undefined {
  const email = logins.activeAccounts?.[root];
  const others = logins.additionalAccounts ?? [];
  return email === undefined || email === logins.user?.email
    ? logins
    : others.find(({ user }) => user.email === email);
}

function readLogins(): Logins {
  const folder = process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config');
  try {
    return JSON.parse(readFileSync(path.join(folder, 'configstore', 'firebase-tools.json'), 'utf8'));
  } catch {
    // Nobody has logged in on this machine.
    return {};
  }
}
