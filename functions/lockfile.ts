import { readFile } from 'node:fs/promises';

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  /** a workspace */
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** by folder, as in package-lock.json */
export type LockedPackages = Record<string, LockedPackage>;

export async function readLockfile(): Promise<LockedPackages> {
  return JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')).packages;
}

/** The sorted folders of all packages that a workspace needs at run time, resolved as Node.js does. */
export function neededBy(packages: LockedPackages, workspace: string): string[] {
  const found: Set<string> = new Set();
  const waiting = [workspace];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const next = namesNeededBy(packages[folder] ?? {})
      .map((name) => resolve(packages, folder ?? '', name))
      .filter((path) => path !== null);
    for (const path of next) {
      if (!found.has(path)) waiting.push(path);
      found.add(path);
    }
  }
  return [...found].filter((folder) => packages[folder]?.link !== true).sort();
}

function namesNeededBy(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Beside the package, then in each parent folder; null for an optional package that is not installed. */
function resolve(packages: LockedPackages, from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return null;
  const above = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1));
  return resolve(packages, above, name);
}

/**
 * Reduces the repository's lockfile to what the deployed functions need, so that Google's build installs the tested
 * versions. Without it, transitive dependencies would be as new as the day of the release.
 */
export async function lockfileFor(deployed: {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}) {
  const packages = await readLockfile();
  const locked = neededBy(packages, 'functions').map((folder) => [deployedFolder(folder), packages[folder]]);
  return {
    name: deployed.name,
    version: deployed.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': deployed, ...Object.fromEntries(locked) },
  };
}

/** A package of which a development tool needs another version is installed in functions/node_modules. */
export function deployedFolder(folder: string): string {
  return folder.replace(/^functions\//, '');
}
