import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { lockfileFor } from './lockfile.ts';

const root = import.meta.dirname;
const { name, version, dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

/** The packages that Google's build installs. */
export const deployedPackages = Object.keys(dependencies);

const manifest = {
  name: `${name.replace('@', '').replace('/', '-')}-deployed`,
  version,
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '22' },
  dependencies,
};

/**
 * Bundles the functions and the contract into one file.
 * @param folder that is deployed
 */
export function bundleInto(folder: string) {
  return {
    entryPoints: [path.join(root, 'src', 'index.ts')],
    outfile: path.join(folder, 'index.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // A smaller file loads faster at a cold start; names are kept for stack traces.
    charset: 'utf8',
    minifySyntax: true,
    external: deployedPackages.flatMap((dependency) => [dependency, `${dependency}/*`]),
    sourcemap: 'linked',
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

/**
 * Writes a package.json and a lockfile with only the packages that Google's build installs, so it installs the
 * versions that were tested and never looks for a private workspace package.
 */
export async function writeManifest(folder: string) {
  const write = (file: string, value: object) =>
    writeFile(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  await write('package.json', manifest);
  await write('package-lock.json', await lockfileFor(manifest));
}
