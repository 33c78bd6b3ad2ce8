/*
 * Every command of package.json starts here: installs the packages of package-lock.json that are missing, then runs scripts/<command>.ts.
 * Plain JavaScript without a package, because a fresh clone has none yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from '../tools/support/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// Until the command answers Ctrl-C itself.
const interrupt = () => end('Interrupted. Run the same command again.');
process.once('SIGINT', interrupt);
process.on('newListener', (event) => {
  // Later: Node.js stops to listen to a signal with the last listener, and the new one is not there yet.
  if (event === 'SIGINT') process.nextTick(() => process.off('SIGINT', interrupt));
});

assertNodeVersion();
// Two runs of a fresh clone must not install into each other's folders.
if (!isInstalled())
  await withLock(path.join(root, '.cache', 'install.lock'), () => isInstalled() || install());
// Newer versions of Node.js run TypeScript.
if (!process.features.typescript) (await import('tsx/esm/api')).register();

const file = path.join(root, 'scripts', `${process.argv[2]}.ts`);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  end(`Node.js ${process.versions.node} is too old: install 20.19 or later (nodejs.org).`);
}

/** Whether node_modules holds the versions of package-lock.json; npm notes there what it has installed. */
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
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) end('`npm ci` failed; see above.');
}

function end(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
