// @ts-check
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from './fail.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const oldestNode = [20, 19];
const installedMark = inRoot('node_modules', '.installed-lockfile');

/** Runs `npm ci` when the packages are not those of package-lock.json; a second call costs one hash. */
export async function ensureDependencies() {
  assertNodeVersion(process.versions.node);
  const wanted = createHash('sha256')
    .update(await readFile(inRoot('package-lock.json')))
    .digest('hex');
  const installed = await readFile(installedMark, 'utf8').catch(() => null);
  if (installed === wanted) return;
  console.log('Installing packages (npm ci) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  await writeFile(installedMark, wanted);
}

/** @param {string} version as `process.versions.node` gives it */
function assertNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Failure(`Node.js ${version} is too old: install ${oldestNode.join('.')} or later (nodejs.org).`);
}
