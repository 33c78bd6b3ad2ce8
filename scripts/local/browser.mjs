// @ts-check
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Failure } from './fail.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that browser tests use: `BROWSER_PATH`, or the first one that this machine has.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string} path of the executable
 */
export function findBrowser(environment) {
  const given = environment.BROWSER_PATH;
  if (given !== undefined) {
    if (isExecutable(given)) return given;
    throw new Failure(`BROWSER_PATH is "${given}", and no program can be started there.`);
  }
  const found = findInstalledBrowser(environment);
  if (found !== undefined) return found;
  throw new Failure(
    'The browser tests need Chromium and found none. Install it (Debian and Ubuntu: `sudo apt-get install chromium`), ' +
      'or name one: BROWSER_PATH=/path/to/chrome npm test',
  );
}

/**
 * The same without a complaint: undefined where there is none.
 * @param {NodeJS.ProcessEnv} environment
 */
export function findInstalledBrowser(environment) {
  return environment.BROWSER_PATH ?? findExecutable(names, environment, applications);
}

/**
 * The first program of these names in PATH, or of these files.
 * @param {readonly string[]} commands
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} [files]
 * @returns {string | undefined}
 */
export function findExecutable(commands, environment, files = []) {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  const candidates = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...files].find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
