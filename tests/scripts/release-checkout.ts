import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Clone, committer } from '../support/clone.ts';

/** A clean clone that is ready for production, on a machine without a login. */
export async function createCheckout() {
  const outside = await mkdtemp(path.join(os.tmpdir(), 'release '));
  const clone = await Clone.create(outside, { withBuild: false });
  const login = path.join(outside, 'configstore');
  return {
    clone,
    run: (command: string, args: readonly string[], run: Run = {}) =>
      runIn(clone, outside, command, args, run),
    /** Leaves a login of `npx firebase login` whose token must be renewed before its next use. */
    async logIn(): Promise<void> {
      await mkdir(login);
      const tokens = { refresh_token: 'of a test', expires_at: 0 };
      const account = { user: { email: 'operator@labka.sk' }, tokens };
      await writeFile(path.join(login, 'firebase-tools.json'), JSON.stringify(account));
    },
    logOut: () => rm(login, { recursive: true }),
    remove: () => rm(outside, { recursive: true, force: true }),
  };
}

interface Run {
  readonly of?: Clone;
  readonly environment?: NodeJS.ProcessEnv;
  readonly input?: string;
}

function runIn(
  clone: Clone,
  outside: string,
  command: string,
  args: readonly string[],
  { of = clone, environment, input = '' }: Run,
) {
  const { FIREBASE_TOKEN, GOOGLE_APPLICATION_CREDENTIALS, ...own } = process.env;
  // Without the user's login, and without a search for a metadata server.
  const nobody = { HOME: outside, XDG_CONFIG_HOME: outside, METADATA_SERVER_DETECTION: 'none' };
  const env = { ...own, ...committer, ...nobody, ...environment };
  const words = [of.file('scripts/run.mjs'), command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env, input });
  return { status, output: stdout + stderr };
}
