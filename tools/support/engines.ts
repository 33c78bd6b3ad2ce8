import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findExecutable, findInstalledBrowser } from './browser.ts';
import { Failure } from './command.ts';

type EngineName = keyof typeof kinds;

/** the programs that start an engine, by their role */
export type Programs = Readonly<Record<string, string>>;

const onlyOnMac = 'a Mac, after `safaridriver --enable`';
const firefoxOnMac = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Each engine with its Debian packages, and a function that finds its programs as far as they are installed. */
const kinds = {
  chromium: {
    title: 'Chromium',
    packages: ['chromium'],
    find: (environment: NodeJS.ProcessEnv) => ({ browser: findInstalledBrowser(environment) }),
  },
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: (environment: NodeJS.ProcessEnv) => ({
      browser:
        environment.FIREFOX_PATH ?? findExecutable(['firefox-esr', 'firefox'], environment, [firefoxOnMac]),
    }),
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: (environment: NodeJS.ProcessEnv) => ({
      driver: findExecutable(['WebKitWebDriver'], environment),
      browser: findExecutable([], environment, miniBrowsers()),
      display: findExecutable(['Xvfb'], environment),
    }),
  },
  safari: {
    title: 'Safari',
    packages: [],
    find: (environment: NodeJS.ProcessEnv) => ({
      driver: process.platform === 'darwin' ? findExecutable(['safaridriver'], environment) : undefined,
    }),
  },
};

export function requireEngine(name: EngineName, environment: NodeJS.ProcessEnv): Programs {
  const found = programsOf(name, environment);
  if (found === null) throw new Failure(`Not on this machine: ${sentenceOf(name)}.`);
  return found;
}

/** The installed engines, and a sentence for each missing one. */
export function findEngines(environment: NodeJS.ProcessEnv) {
  const names = Object.keys(kinds) as EngineName[];
  const found = names.filter((name) => programsOf(name, environment) !== null);
  const missing = names.filter((name) => !found.includes(name));
  return {
    found,
    missing,
    notTried: missing.map(sentenceOf),
    /** Safari only exists on macOS. */
    installable: missing.filter((name) => kinds[name].packages.length > 0).map(sentenceOf),
    missingPackages: missing.flatMap((name) => kinds[name].packages),
  };
}

function sentenceOf(name: EngineName) {
  const { title, packages } = kinds[name];
  const install = packages.length > 0 ? `Debian: apt-get install ${packages.join(' ')}` : onlyOnMac;
  return `${title} (${install})`;
}

/** Null unless all are installed. */
function programsOf(name: EngineName, environment: NodeJS.ProcessEnv): Programs | null {
  const programs = Object.entries(kinds[name].find(environment));
  const found = programs.flatMap(([role, file]) => (file === undefined ? [] : [[role, file]]));
  return found.length === programs.length ? Object.fromEntries(found) : null;
}

/** WebKitGTK's MiniBrowser is in the library's folder, whose name on Debian depends on the architecture. */
function miniBrowsers() {
  const nested = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name))
    : [];
  return ['/usr/libexec', '/usr/lib', ...nested].map((folder) =>
    path.join(folder, 'webkit2gtk-4.1', 'MiniBrowser'),
  );
}
