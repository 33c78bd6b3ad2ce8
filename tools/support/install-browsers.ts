/*
 * Installs the browsers that `npm test` needs and this machine lacks: Chromium by Playwright's download, or if that
 * fails from the packages of Debian and Ubuntu. The other engines only come from these packages, since Playwright's
 * builds of them are patched.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, findExecutable, findInstalledBrowser, playwrightBrowser } from './browser.ts';
import { findEngines } from './engines.ts';
import { Failure } from './fail.ts';
import { installedCommand } from './run.ts';

const environment = process.env;
const playwright = installedCommand('playwright');

/**
 * Throws a Failure if a browser is missing that the chosen parts need. A missing engine is only an error with
 * `ENGINES=required`.
 */
export function provideBrowsers(chosen: readonly string[]) {
  if (!chosen.some((part) => ['firestore-emulator', 'e2e', 'engines'].includes(part))) return;
  if (environment.BROWSER_PATH === undefined && findInstalledBrowser(environment) === undefined)
    if (!downloadChromium() && !installPackages(['chromium', 'chromium-headless-shell']))
      // Ubuntu lacks the second, which has no windows and is faster.
      installPackages(['chromium']);
  findBrowser(environment);
  if (!chosen.includes('engines')) return;
  const isRequired = environment.ENGINES === 'required';
  if (isRequired || environment.CI) installPackages(findEngines(environment).missingPackages);
  const { installable } = findEngines(environment);
  if (isRequired && installable.length > 0)
    throw new Failure(`ENGINES=required, and these are missing: ${installable.join('; ')}.`);
}

/** Playwright shows its progress, and reuses its download the next time. */
function downloadChromium(): boolean {
  console.log('No Chrome or Chromium is installed: Playwright downloads Chromium once.');
  // It also fails without its video recorder, which no test needs.
  succeeds([playwright, 'install', 'chromium', '--no-shell']);
  if (findInstalledBrowser(environment) === undefined) return false;
  const starts = () => spawnSync(playwrightBrowser(), ['--version']).status === 0;
  if (starts()) return true;
  const asRoot = installer();
  if (asRoot === null)
    throw new Failure('System libraries are missing: run `sudo npx playwright install-deps chromium`.');
  console.log('System libraries are missing: Playwright installs them.');
  return succeeds([...asRoot, playwright, 'install-deps', 'chromium']) && starts();
}

/** @returns whether they are now installed */
function installPackages(packages: readonly string[]): boolean {
  const asRoot = installer();
  if (asRoot === null || packages.length === 0) return false;
  console.log(`Missing for the browser tests: apt-get installs ${packages.join(', ')}.`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (
    succeeds([...asRoot, 'apt-get', 'update', '-qq'], 'ignore') &&
    succeeds([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...install], 'ignore')
  );
}

/**
 * The prefix of a command that installs packages: empty for root; null without apt-get, or without the right to use it.
 */
function installer(): readonly string[] | null {
  if (findExecutable(['apt-get'], environment) === undefined) return null;
  const { stdout } = spawnSync('id', ['-u'], { encoding: 'utf8' });
  if (stdout?.trim() === '0') return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/** @param output `ignore` only shows errors */
function succeeds([command = '', ...args]: readonly string[], output: 'inherit' | 'ignore' = 'inherit') {
  // Playwright would wait half a minute, five times, for a server that does not answer.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000', ...environment };
  return spawnSync(command, args, { stdio: ['ignore', output, 'inherit'], env }).status === 0;
}
