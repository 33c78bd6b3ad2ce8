import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './command.ts';

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

/** Only if no other is found: it takes a moment to load. */
const require = createRequire(import.meta.url);

/** `BROWSER_PATH`, the first one installed on this machine, or the download of Playwright. */
export function findBrowser(environment: NodeJS.ProcessEnv): string {
  const given = environment.BROWSER_PATH;
  if (given !== undefined) {
    if (isExecutable(given)) return given;
    throw new Failure(`BROWSER_PATH is "${given}", which cannot be started.`);
  }
  const found = findInstalledBrowser(environment);
  if (found !== undefined) return found;
  throw new Failure(
    'The browser tests need Chrome or Chromium. Install one (`npx playwright install chromium --no-shell`; Debian: ' +
      '`sudo apt-get install chromium`), or name one: BROWSER_PATH=/path/to/chrome npm test',
  );
}

/** The same for headless use: prefers Debian's chromium-headless-shell, the same engine at a third of the CPU time. */
export function findHeadlessBrowser(environment: NodeJS.ProcessEnv): string {
  if (environment.BROWSER_PATH !== undefined) return findBrowser(environment);
  return findExecutable(['chromium-headless-shell'], environment) ?? findBrowser(environment);
}

export function findInstalledBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const installed = environment.BROWSER_PATH ?? findExecutable(names, environment, applications);
  return installed ?? [playwrightBrowser()].find(isExecutable);
}

export function playwrightBrowser(): string {
  const { chromium }: typeof import('@playwright/test') = require('@playwright/test');
  return chromium.executablePath();
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
