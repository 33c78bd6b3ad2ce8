import { neededBy, readLockfile } from '../tools/packages/lockfile.ts';

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
  const folders = neededBy(packages, 'functions');
  const elsewhere = folders.filter((folder) => !folder.startsWith('node_modules/'));
  if (elsewhere.length > 0) throw new Error(`Not at the top of node_modules: ${elsewhere.join(', ')}.`);
  return {
    name: deployed.name,
    version: deployed.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': deployed, ...Object.fromEntries(folders.map((folder) => [folder, packages[folder]])) },
  };
}
