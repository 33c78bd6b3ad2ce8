import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import JSZip from 'jszip';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listen } from '../support/listen.ts';

const module = new URL('../../tools/support/install-browsers.ts', import.meta.url);
const browsers = new URL('../../tools/support/browser.ts', import.meta.url);

/** A machine whose programs are those of one folder. */
let folder: string;
let programs: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'machine-'));
  programs = path.join(folder, 'bin');
  await mkdir(programs);
  for (const name of ['env', 'sh', 'cat', 'chmod', 'tee']) await symlink(await which(name), program(name));
  await symlink(process.execPath, program('node'));
});
afterEach(() => rm(folder, { recursive: true }));

function program(name: string) {
  return path.join(programs, name);
}

async function which(name: string): Promise<string> {
  const child = spawn('sh', ['-c', `command -v ${name}`]);
  const [found] = await once(child.stdout, 'data');
  return String(found).trim();
}

async function install(name: string, script = '') {
  await writeFile(program(name), `#!/bin/sh\n${script}\n`);
  await chmod(program(name), 0o755);
}

/** A package manager that creates a program for each package, and records its calls. */
async function installApt(makes: readonly string[] = []) {
  const files = makes.map(
    (name) => `printf '#!/bin/sh\\n' > "${program(name)}"; chmod +x "${program(name)}"`,
  );
  await install('apt-get', [`echo "$@" >> ${path.join(folder, 'apt.log')}`, ...files].join('\n'));
}

async function asUser(id: number, sudo = 'exit 1') {
  await install('id', `echo ${id}`);
  await install('sudo', sudo);
}

/** What `npm test` does first, on this machine. */
async function provide(chosen: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const script = `
    import { provideBrowsers } from '${module}';
    import { findInstalledBrowser } from '${browsers}';
    let failure;
    try { provideBrowsers(${JSON.stringify(chosen)}) } catch ({ message }) { failure = message }
    console.log(JSON.stringify({ failure, browser: findInstalledBrowser(process.env) }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    env: {
      PATH: programs,
      HOME: folder,
      PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'playwright'),
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  const { failure, browser } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const asked = await readFile(path.join(folder, 'apt.log'), 'utf8').catch(() => '');
  return { output, failure, browser, asked };
}

/** Playwright's download server, with an archive that contains a program of this name. */
async function serveDownloads(file: string, script: string) {
  const zip = new JSZip();
  // Beside each browser Playwright fetches a recorder of videos.
  for (const name of [file, 'ffmpeg-linux', 'ffmpeg-mac'])
    zip.file(name, `#!/bin/sh\n${script}\n`, { unixPermissions: 0o755 });
  const archive = await zip.generateAsync({ type: 'nodebuffer', platform: 'UNIX' });
  const server = http.createServer((request, response) => {
    response.end(request.method === 'HEAD' ? undefined : archive);
  });
  const { host, close } = await listen(server);
  onTestFinished(close);
  return `http://${host}`;
}

/** Where this version of Playwright looks for its browser, below its folder, and the file in the archive. */
function pathsOfPlaywright() {
  const parts = chromium.executablePath().split(path.sep);
  const start = parts.findIndex((part) => /^chromium-\d+$/.test(part));
  return { installed: parts.slice(start).join(path.sep), archived: parts.slice(start + 1).join('/') };
}

test('an installed browser is used, and nothing is fetched', async () => {
  await install('google-chrome');
  await installApt();
  const { browser, failure, asked } = await provide(['e2e', 'engines']);
  expect([browser, failure, asked]).toEqual([program('google-chrome'), undefined, '']);
});

test('Playwright downloads Chromium, which the next run finds', async () => {
  const { installed, archived } = pathsOfPlaywright();
  const host = await serveDownloads(archived, 'exit 0');
  const first = await provide(['e2e'], { PLAYWRIGHT_DOWNLOAD_HOST: host });
  expect(first.output).toContain('Playwright downloads Chromium once.');
  expect([first.failure, first.browser]).toEqual([undefined, path.join(folder, 'playwright', installed)]);
  const second = await provide(['e2e']);
  expect([second.failure, second.browser]).toEqual([undefined, first.browser]);
  expect(second.output).not.toContain('downloads');
});

test('a download that lacks libraries says how to get them', async () => {
  const host = await serveDownloads(pathsOfPlaywright().archived, 'exit 127');
  await asUser(1000);
  await installApt(['chromium']);
  const { failure } = await provide(['e2e'], { PLAYWRIGHT_DOWNLOAD_HOST: host });
  expect(failure).toContain('sudo npx playwright install-deps chromium');
});

/** As root, and as a user whose `sudo` asks for no password. */
test.each([
  [0, 'exit 1'],
  [1000, `[ "$1" = -n ] && shift && { [ "$1" = true ] || exec "$@"; }`],
])('where the download fails, user %i installs packages', async (id, sudo) => {
  await asUser(id, sudo);
  await installApt(['chromium']);
  const { browser, failure, asked } = await provide(['e2e']);
  expect([browser, failure]).toEqual([program('chromium'), undefined]);
  expect(asked).toMatch(
    /^update -qq\ninstall -y -qq --no-install-recommends chromium chromium-headless-shell\n$/,
  );
});

test('without permission to install, a message says what to do', async () => {
  await asUser(1000);
  await installApt(['chromium']);
  const { failure, asked } = await provide(['e2e']);
  expect(failure).toMatch(/^The browser tests need Chrome or Chromium\. .*apt-get install chromium/);
  expect(asked).toBe('');
  expect((await provide(['lint', 'unit', 'built', 'emulators', 'start'])).failure).toBeUndefined();
});

test.each([{ ENGINES: 'required' }, { CI: 'true' }])(
  'with %o the engines are installed too',
  async (given) => {
    await install('chromium');
    await asUser(0);
    await installApt();
    const { asked } = await provide(['engines'], given);
    expect(asked).toMatch(/ firefox-esr webkit2gtk-driver xvfb\n$/);
  },
);

test('a missing engine fails only where it is required', async () => {
  await install('chromium');
  expect((await provide(['engines'])).failure).toBeUndefined();
  const { failure } = await provide(['engines'], { ENGINES: 'required' });
  expect(failure).toContain('ENGINES=required, and these are missing: Firefox (');
});
