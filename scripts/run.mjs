/*
 * Runs every command of package.json: installs missing packages from package-lock.json, then runs scripts/<command>.ts.
 * Plain JavaScript without packages, because a fresh clone has none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sayWaiting, withLock } from '../tools/support/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// Until the command itself handles Ctrl-C.
const interrupt = () => end('Interrupted. Run the same command again.');
process.once('SIGINT', interrupt);
process.on('newListener', (event) => {
  // Removed later: Node.js stops listening to a signal when the last listener is removed, and the new one does not
  // exist yet.
  if (event === 'SIGINT') process.nextTick(() => process.off('SIGINT', interrupt));
});

// A shell's value would leave out packages, and choose the wrong mode of React in tests and the dev server.
delete process.env.NODE_ENV;
assertNodeVersion();
// Two runs of a fresh clone must not install into the same folder at once.
const lock = path.join(root, '.cache', 'install.lock');
if (!isInstalled())
  await withLock(lock, () => isInstalled() || install(), sayWaiting('install packages', lock)).catch(
    ({ message }) => end(`Packages cannot be installed: ${message}.`),
  );
// Newer versions of Node.js run TypeScript themselves.
if (!process.features.typescript) (await import('tsx/esm/api')).register();

const file = path.join(root, 'scripts', `${process.argv[2]}.ts`);
if (!existsSync(file)) {
  const files = readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.ts'));
  const commands = files.map((name) => path.parse(name).name).join(', ');
  end(`Unknown command "${process.argv[2] ?? ''}". The commands are ${commands}.`);
}
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  end(`Node.js ${process.versions.node} is too old: install 20.19 or later (nodejs.org).`);
}

/** Whether node_modules contains the versions of package-lock.json; npm records there what it has installed. */
function isInstalled() {
  const found = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, { version, optional, link }]) =>
      link || optional || !place.includes('node_modules/') || found[place]?.version === version,
  );
}

function packagesOf(lockfile) {
  const file = path.join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function install() {
  console.log('Installing packages (npm ci) …');
  // First with the lists of versions that npm has kept; they may lack a new one.
  if (npmCi('--prefer-offline', '--loglevel=silent') && npmCi('--loglevel=error'))
    end('`npm ci` failed; see above.');
}

/** @returns the exit code */
function npmCi(...options) {
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', ...options];
  const { status, signal } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  // The handler above cannot run while this process waits.
  if (signal === 'SIGINT') interrupt();
  return status ?? 1;
}

function end(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
