/*
 * What every command of package.json runs first: `node scripts/run.mjs <command> <arguments>`. It installs the packages that
 * package-lock.json names and this checkout has not, then hands over to scripts/<command>.ts. Plain JavaScript without a package, because
 * a fresh clone has none yet.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from '../tools/support/lock.mjs';

const oldestNode = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const installLock = path.join(root, '.cache', 'install.lock');

// Until the command answers Ctrl-C itself.
const interrupt = () => end('Interrupted. Run the same command again.');
process.once('SIGINT', interrupt);
process.on('newListener', (event) => {
  // Later: Node.js stops to listen to a signal with the last listener, and the new one is not there yet.
  if (event === 'SIGINT') process.nextTick(() => process.off('SIGINT', interrupt));
});

assertNodeVersion();
// Two runs of a fresh clone must not install into each other's folders.
if (!isInstalled()) await withLock(installLock, () => isInstalled() || install());
// Newer versions of Node.js run TypeScript.
if (!process.features.typescript) (await import('tsx/esm/api')).register();

const [node, , command, ...args] = process.argv;
const file = path.join(root, 'scripts', `${command}.ts`);
process.argv = [node, file, ...args];
await import(pathToFileURL(file).href);

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  end(`Node.js ${process.versions.node} is too old: install ${oldestNode.join('.')} or later (nodejs.org).`);
}

/** Whether node_modules holds the versions of package-lock.json; npm notes there what it has installed. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([place, { version, optional, link }]) =>
      place === '' ||
      link ||
      optional ||
      !place.includes('node_modules/') ||
      found[place]?.version === version,
  );
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockfile), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

function install() {
  console.log('Installing packages (npm ci) …');
  const npm = ['npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']];
  const { status } = spawnSync(...npm, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) end('`npm ci` failed; see above.');
}

function end(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
