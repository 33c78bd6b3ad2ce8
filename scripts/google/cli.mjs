// @ts-check
/*
 * The CLI's own modules, for questions: many a command that only shows something would first enable an API. Login, proxy and addresses are so
 * those of `npx firebase`. The package is pinned, and the rehearsal runs on it.
 */
import { createRequire } from 'node:module';
import { root } from '../local/paths.mjs';
import { failureFrom } from './faults.mjs';

const require = createRequire(import.meta.url);

/**
 * @param {string} name of a module below the package's lib
 * @returns {any} it has no types
 */
export function cliModule(name) {
  return require(`firebase-tools/lib/${name}`);
}

/**
 * Logs in as `npx firebase` would; every question needs it.
 * @param {string} projectId
 */
export async function logIn(projectId) {
  cliModule('logger').logger.silent = true;
  const { selectAccount, setActiveAccount } = cliModule('auth');
  const options = { project: projectId, nonInteractive: true };
  await asking(projectId, async () => {
    const account = selectAccount(undefined, root);
    if (account) setActiveAccount(options, account);
    await cliModule('requireAuth').requireAuth(options);
  });
}

/**
 * Asks Google; what goes wrong becomes a Failure with a sentence.
 * @template T
 * @param {string} projectId
 * @param {() => Promise<T>} question
 * @param {T} [nothing] the answer where there is no such thing yet: its API was never switched on, or it is not found
 * @returns {Promise<T>}
 */
export async function asking(projectId, question, nothing) {
  try {
    return await question();
  } catch (error) {
    if (nothing !== undefined && isAbsent(error)) return nothing;
    throw failureFrom(error, projectId);
  }
}

/**
 * @param {any} error of firebase-tools
 * @returns {boolean}
 */
function isAbsent(error) {
  const { status, message = '', original } = error ?? {};
  if (status === 404) return true;
  if (/SERVICE_DISABLED|has not been used in project|is disabled/.test(message)) return true;
  return original !== undefined && isAbsent(original);
}
