import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Failure } from './fail.ts';

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
 * @returns path of the executable
 */
export function findBrowser(environment: NodeJS.ProcessEnv): string {
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
 * The same for pages that nobody looks at: Chromium without its windows where this machine has it, the same engine with a third less
 * work (Debian: chromium-headless-shell).
 */
export function findHeadlessBrowser(environment: NodeJS.ProcessEnv): string {
  if (environment.BROWSER_PATH !== undefined) return findBrowser(environment);
  return findExecutable(['chromium-headless-shell'], environment) ?? findBrowser(environment);
}

/** As findBrowser, without a complaint: undefined where there is none. */
export function findInstalledBrowser(environment: NodeJS.ProcessEnv) {
  return environment.BROWSER_PATH ?? findExecutable(names, environment, applications);
}

/** The first program of these names in PATH, or of these files. */
export function findExecutable(
  commands: readonly string[],
  environment: NodeJS.ProcessEnv,
  files: readonly string[] = [],
): string | undefined {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  const candidates = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...files].find(isExecutable);
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
