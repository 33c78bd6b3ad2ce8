import { spawnSync } from 'node:child_process';
import { afterAll } from 'vitest';
import { committer, makeClone, type Repository } from '../support/clone.ts';
import { type Folder, newFolder } from '../support/folder.ts';

/** A clean clone that is ready for production, on a machine without a login. */
export async function createCheckout() {
  const outside = await newFolder(afterAll);
  const clone = await makeClone(outside, { withBuild: false });
  return {
    clone,
    run: (command: string, args: readonly string[], run: Run = {}) =>
      runIn(clone, outside, command, args, run),
    /** Leaves a login of `npx firebase login` whose token must be renewed before its next use. */
    async logIn(): Promise<void> {
      const tokens = { refresh_token: 'of a test', expires_at: 0 };
      const account = { user: { email: 'operator@labka.sk' }, tokens };
      await outside.write('configstore/firebase-tools.json', JSON.stringify(account));
    },
  };
}

interface Run {
  readonly of?: Repository;
  readonly environment?: NodeJS.ProcessEnv;
  readonly input?: string;
}

function runIn(
  clone: Repository,
  outside: Folder,
  command: string,
  args: readonly string[],
  { of = clone, environment, input = '' }: Run,
) {
  const { FIREBASE_TOKEN, GOOGLE_APPLICATION_CREDENTIALS, ...own } = process.env;
  // Without the user's login, and without a search for a metadata server.
  const nobody = { HOME: outside.path, XDG_CONFIG_HOME: outside.path, METADATA_SERVER_DETECTION: 'none' };
  const env = { ...own, ...committer, ...nobody, ...environment };
  const words = ['--conditions=@labka/source', of.file('scripts/run.mjs'), command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env, input });
  return { status, output: stdout + stderr };
}
