import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findExecutable, findInstalledBrowser } from './browser.ts';
import { Failure } from './fail.ts';

type EngineName = 'chromium' | 'firefox' | 'webkit' | 'safari';

/** the programs that start an engine, by their role */
export type Programs = Readonly<Record<string, string>>;

type EngineKind = {
  title: string;
  /** the Debian package */
  packages: readonly string[];
  find: (environment: NodeJS.ProcessEnv) => Programs | null;
};

const onlyOnMac = 'a Mac, after `safaridriver --enable`';

const kinds: Readonly<Record<EngineName, EngineKind>> = {
  chromium: {
    title: 'Chromium',
    packages: ['chromium'],
    find: (environment) => programs({ browser: findInstalledBrowser(environment) }),
  },
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: (environment) =>
      programs({
        browser:
          environment.FIREFOX_PATH ??
          findExecutable(['firefox-esr', 'firefox'], environment, [
            '/Applications/Firefox.app/Contents/MacOS/firefox',
          ]),
      }),
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: (environment) =>
      programs({
        driver: findExecutable(['WebKitWebDriver'], environment),
        browser: findExecutable([], environment, miniBrowsers()),
        display: findExecutable(['Xvfb'], environment),
      }),
  },
  safari: {
    title: 'Safari',
    packages: [],
    find: (environment) =>
      process.platform === 'darwin'
        ? programs({ driver: findExecutable(['safaridriver'], environment) })
        : null,
  },
};

export function requireEngine(name: EngineName, environment: NodeJS.ProcessEnv): Programs {
  const found = kinds[name].find(environment);
  if (found === null) throw new Failure(`Not on this machine: ${sentenceOf(name)}.`);
  return found;
}

/** The installed engines, and a sentence for each missing one. */
export function findEngines(environment: NodeJS.ProcessEnv) {
  const names = Object.keys(kinds) as EngineName[];
  const found = names.filter((name) => kinds[name].find(environment) !== null);
  const missing = names.filter((name) => !found.includes(name));
  return {
    found,
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

/** Undefined unless all of its programs are installed. */
function programs(all: Readonly<Record<string, string | undefined>>): Programs | null {
  const found = Object.entries(all).flatMap(([name, file]) => (file === undefined ? [] : [[name, file]]));
  return found.length === Object.keys(all).length ? Object.fromEntries(found) : null;
}

/** WebKitGTK's MiniBrowser is in the library's folder, whose name on Debian depends on the architecture. */
function miniBrowsers() {
  const folders = ['/usr/libexec', '/usr/lib', ...subfolders('/usr/lib')];
  return folders.map((folder) => path.join(folder, 'webkit2gtk-4.1', 'MiniBrowser'));
}

function subfolders(folder: string) {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    // Windows and macOS have no such folder.
    return [];
  }
}
