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
  const folders = (environment.PATH ?? '').split(path.delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...applications,
  ];
  const found = candidates.find(isExecutable);
  if (found !== undefined) return found;
  throw new Failure(
    'The browser tests need Chromium and found none. Install it (Debian and Ubuntu: `sudo apt-get install chromium`), ' +
      'or name one: BROWSER_PATH=/path/to/chrome npm test',
  );
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
