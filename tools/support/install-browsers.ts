/*
 * `npm test` gets the browsers that it needs and this machine lacks: Chromium by Playwright's download, or where that cannot be reached from the
 * packages of Debian and Ubuntu. The other engines come from these packages alone: no test can drive the builds that Playwright has of them.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, findExecutable, findInstalledBrowser, playwrightBrowser } from './browser.ts';
import { findEngines } from './engines.ts';
import { Failure } from './fail.ts';
import { installedCommand } from './run.ts';

const environment = process.env;
/** The second has no windows and is faster; Ubuntu lacks it. */
const chromiumPackages = [['chromium', 'chromium-headless-shell'], ['chromium']];
const probeMilliseconds = 5_000;
const playwright = installedCommand('playwright');
const chromiumOfPlaywright = ['chromium', '--no-shell'];

/**
 * Throws a Failure when a browser is missing that the chosen parts need. A missing engine is one only with `ENGINES=required`.
 */
export async function provideBrowsers(chosen: readonly string[]) {
  if (!chosen.some((part) => ['firestore-emulator', 'e2e', 'engines'].includes(part))) return;
  await provideChromium();
  if (!chosen.includes('engines')) return;
  const isRequired = environment.ENGINES === 'required';
  if (isRequired || environment.CI) installEngines();
  const { installable } = findEngines(environment);
  if (isRequired && installable.length > 0)
    throw new Failure(`ENGINES=required, and these are missing: ${installable.join('; ')}.`);
}

async function provideChromium() {
  if (environment.BROWSER_PATH === undefined && findInstalledBrowser(environment) === undefined)
    if (!(await downloadChromium())) installChromium();
  findBrowser(environment);
}

/** Playwright shows its progress, and finds its download again the next time. */
async function downloadChromium(): Promise<boolean> {
  const host = await unreachableHost();
  if (host !== null) {
    console.log(
      `No Chrome or Chromium is installed, and ${host}, which has Playwright’s, cannot be reached.`,
    );
    return false;
  }
  console.log('No Chrome or Chromium is installed: Playwright downloads Chromium once.');
  // It fails as well without its recorder of videos, which no test needs.
  succeeds([playwright, 'install', ...chromiumOfPlaywright]);
  if (findInstalledBrowser(environment) === undefined) return false;
  if (starts()) return true;
  const asRoot = installer();
  if (asRoot === null)
    throw new Failure('System libraries are missing: run `sudo npx playwright install-deps chromium`.');
  console.log('System libraries are missing: Playwright installs them.');
  return succeeds([...asRoot, playwright, 'install-deps', 'chromium']) && starts();
}

/**
 * Playwright would try for minutes.
 * @returns null where it answers, or where a proxy must be asked, as only Playwright can
 */
async function unreachableHost(): Promise<string | null> {
  if (environment.HTTPS_PROXY ?? environment.https_proxy) return null;
  const words = ['install', '--dry-run', ...chromiumOfPlaywright];
  const { stdout } = spawnSync(playwright, words, { encoding: 'utf8' });
  const url = /Download url: +(\S+)/.exec(stdout)?.[1];
  if (url === undefined) return null;
  const signal = AbortSignal.timeout(probeMilliseconds);
  const response = await fetch(url, { method: 'HEAD', signal }).catch(() => null);
  return response?.ok ? null : new URL(url).host;
}

function starts(): boolean {
  return spawnSync(playwrightBrowser(), ['--version']).status === 0;
}

function installChromium() {
  for (const packages of chromiumPackages) if (installPackages(packages)) return;
}

function installEngines() {
  const { missingPackages } = findEngines(environment);
  if (missingPackages.length > 0) installPackages(missingPackages);
}

/** @returns whether they are there now */
function installPackages(packages: readonly string[]): boolean {
  const asRoot = installer();
  if (asRoot === null) return false;
  console.log(`Missing for the browser tests: apt-get installs ${packages.join(', ')}.`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (
    succeeds([...asRoot, 'apt-get', 'update', '-qq'], 'ignore') &&
    succeeds([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...install], 'ignore')
  );
}

/** What a command begins with that installs packages: nothing for root; null without apt-get, or the right to use it without a password. */
function installer(): readonly string[] | null {
  if (findExecutable(['apt-get'], environment) === undefined) return null;
  const { stdout } = spawnSync('id', ['-u'], { encoding: 'utf8' });
  if (stdout?.trim() === '0') return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/** @param output `ignore` shows errors alone */
function succeeds([command = '', ...args]: readonly string[], output: 'inherit' | 'ignore' = 'inherit') {
  return spawnSync(command, args, { stdio: ['ignore', output, 'inherit'] }).status === 0;
}
