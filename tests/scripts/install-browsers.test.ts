import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findInstalledBrowser, playwrightBrowser } from '../../tools/support/browser.ts';
import { provideBrowsers } from '../../tools/support/install-browsers.ts';

/** The only folder on the PATH. Playwright reads the folder of its downloads only once. */
const folder = path.join(os.tmpdir(), `machine-${process.pid}`);
vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', path.join(folder, 'playwright'));
vi.spyOn(console, 'log').mockReturnValue(undefined);
const program = (name: string) => path.join(folder, name);
beforeEach(() => install(program('apt-get')));
afterEach(() => rmSync(folder, { recursive: true }));

function install(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o755 });
}

const nothing: readonly string[] = [];

/** The first step of `npm test` on a machine where commands that begin with `can` succeed. */
function provide(chosen: readonly string[], { isRoot = false, can = nothing, environment = {} } = {}) {
  const asked: string[] = [];
  const machine = {
    isRoot,
    environment: { PATH: folder, ...environment },
    run(words: readonly string[]) {
      const line = words.map((word) => path.basename(word)).join(' ');
      asked.push(line);
      const isDone = can.some((beginning) => line.startsWith(beginning));
      if (isDone && line.includes('playwright install chromium')) install(playwrightBrowser());
      if (isDone && line.includes('apt-get install')) install(program('chromium'));
      return isDone;
    },
  };
  let failure = '';
  try {
    provideBrowsers(chosen, machine);
  } catch (error) {
    failure = String(error);
  }
  return { asked, failure, browser: findInstalledBrowser(machine.environment) };
}

const download = 'playwright install chromium --no-shell';
const deb = (packages: string) =>
  `env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`;
const chromium = deb('chromium chromium-headless-shell');

test('Playwright downloads Chromium, which the next run finds', () => {
  const browser = playwrightBrowser();
  const first = provide(['e2e'], { can: [download], isRoot: true });
  expect(first).toEqual({ asked: [download, 'playwright install-deps chromium'], failure: '', browser });
  expect(provide(['e2e'])).toEqual({ asked: [], failure: '', browser });
});

const sudo = 'sudo -n true';

test.each([
  ['root', { isRoot: true, can: ['apt-get', 'env'] }, ['apt-get update -qq', chromium]],
  ['sudo', { can: ['sudo'] }, [sudo, sudo, 'sudo -n apt-get update -qq', `sudo -n ${chromium}`]],
])('when the download fails, %s installs packages', (_who, given, installation) => {
  const expected = { asked: [download, ...installation], failure: '', browser: program('chromium') };
  expect(provide(['e2e'], given)).toEqual(expected);
});

test('without permission, a message says what to do', () => {
  const { failure, asked } = provide(['e2e']);
  expect(failure).toMatch(/The browser tests need Chrome or Chromium\. .*apt-get install chromium/);
  expect(asked.join()).not.toContain('apt-get');
  expect(provide(['lint', 'unit', 'built', 'emulators', 'start'])).toMatchObject({ asked: [], failure: '' });
});

test.each([{ ENGINES: 'required' }, { CI: 'true' }])(
  'with %o the engines are installed too',
  (environment) => {
    install(program('chromium'));
    const { asked } = provide(['engines'], { isRoot: true, can: ['apt-get'], environment });
    expect(asked.at(-1)).toBe(deb('firefox-esr webkit2gtk-driver xvfb'));
  },
);

test('a missing engine fails only where it is required', () => {
  install(program('chromium'));
  expect(provide(['engines']).failure).toBe('');
  const { failure } = provide(['engines'], { environment: { ENGINES: 'required' } });
  expect(failure).toContain('ENGINES=required, and these are missing: Firefox (');
});
