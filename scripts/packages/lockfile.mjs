// @ts-check
import { readFile } from 'node:fs/promises';
import { inRoot } from '../local/paths.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [link] a workspace
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages by their folders, as in package-lock.json */

/** @returns {Promise<LockedPackages>} */
export async function readLockfile() {
  return JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')).packages;
}

/**
 * The folders of all packages that a workspace needs to run, found as Node.js finds them.
 * @param {LockedPackages} packages
 * @param {string} workspace its folder
 * @returns {string[]} sorted
 */
export function neededBy(packages, workspace) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [workspace];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const next = names.map((name) => resolve(packages, folder ?? '', name)).filter((path) => path !== null);
    for (const path of next) {
      if (!found.has(path)) waiting.push(path);
      found.add(path);
    }
  }
  return [...found].filter((folder) => packages[folder]?.link !== true).sort();
}

/**
 * Beside the package, then in each folder above it; null for an optional package that is not there.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
function resolve(packages, from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return null;
  const above = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1));
  return resolve(packages, above, name);
}
