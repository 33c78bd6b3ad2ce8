/*
 * Installs the browsers that `npm test` needs and this machine lacks: Chromium by Playwright's download, or if that
 * fails from the packages of Debian and Ubuntu. The other engines only come from these packages, since Playwright's
 * builds of them are patched.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, findExecutable, findInstalledBrowser } from './browser.ts';
import { Failure } from './command.ts';
import { findEngines } from './engines.ts';
import { installedCommand } from './run.ts';

const playwright = installedCommand('playwright');

/** The machine that lacks browsers; tests have others. */
type Machine = typeof thisMachine;

const thisMachine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  run([command = '', ...args]: readonly string[], shows: 'everything' | 'errors' | 'nothing' = 'nothing') {
    const [output, errors] = [shows === 'everything', shows !== 'nothing'].map((isShown) =>
      isShown ? 'inherit' : 'ignore',
    );
    // Playwright would wait half a minute, five times, for a server that does not answer.
    const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000', ...process.env };
    return spawnSync(command, args, { stdio: ['ignore', output, errors], env }).status === 0;
  },
};

/** Throws a Failure if Chromium is missing, or with `ENGINES=required` any engine, that the chosen parts need. */
export function provideBrowsers(chosen: readonly string[], machine = thisMachine) {
  const { environment } = machine;
  if (!chosen.some((part) => ['firestore-emulator', 'e2e', 'engines'].includes(part))) return;
  const isMissing = () =>
    environment.BROWSER_PATH === undefined && findInstalledBrowser(environment) === undefined;
  if (isMissing()) downloadChromium(machine);
  if (isMissing()) installPackages(machine, ['chromium', 'chromium-headless-shell']);
  // Ubuntu lacks the second, which has no windows and is faster.
  if (isMissing()) installPackages(machine, ['chromium']);
  findBrowser(environment);
  if (!chosen.includes('engines')) return;
  const isRequired = environment.ENGINES === 'required';
  if (isRequired || environment.CI) installPackages(machine, findEngines(environment).missingPackages);
  const { installable } = findEngines(environment);
  if (isRequired && installable.length > 0)
    throw new Failure(`ENGINES=required, and these are missing: ${installable.join('; ')}.`);
}

/** Playwright shows its progress, and reuses its download the next time. As root it installs the libraries too. */
function downloadChromium(machine: Machine) {
  console.log('No Chrome or Chromium is installed: Playwright downloads Chromium once.');
  // It also fails without its video recorder, which no test needs.
  machine.run([playwright, 'install', 'chromium', '--no-shell'], 'everything');
  const asRoot = installer(machine);
  if (asRoot !== null && findInstalledBrowser(machine.environment) !== undefined)
    machine.run([...asRoot, playwright, 'install-deps', 'chromium'], 'everything');
}

function installPackages(machine: Machine, packages: readonly string[]) {
  const asRoot = installer(machine);
  if (asRoot === null || packages.length === 0) return;
  console.log(`Missing for the browser tests: apt-get installs ${packages.join(', ')}.`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  machine.run([...asRoot, 'apt-get', 'update', '-qq'], 'errors');
  machine.run([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...install], 'errors');
}

/** The prefix of a command that installs packages: empty for root; null if none can be installed. */
function installer({ environment, isRoot, run }: Machine): readonly string[] | null {
  if (findExecutable(['apt-get'], environment) === undefined) return null;
  if (isRoot) return [];
  return run(['sudo', '-n', 'true']) ? ['sudo', '-n'] : null;
}
