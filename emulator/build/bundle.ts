import { chmod, rename } from 'node:fs/promises';
import { build } from 'esbuild';
import { inEmulator } from './paths.ts';

// grpc-js is CommonJS and needs a `require` in an ES module.
const needsRequire = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;

/**
 * Bundles a module and its imports into one file of dist/ that needs only Node.js.
 * @param entry its path in src/, without the extension
 * @param options the file's name in dist/ without the extension, and whether it is executable
 * @returns the bundled files, relative to this workspace
 */
export async function bundle(
  entry: string,
  { name = entry, isProgram = false }: { name?: string; isProgram?: boolean } = {},
): Promise<string[]> {
  const finished = inEmulator('dist', `${name}.js`);
  // Renamed at the end because tests may start the file while a build runs.
  const unfinished = inEmulator('dist', `${name}.${process.pid}.js`);
  const { metafile } = await build({
    entryPoints: [inEmulator('src', `${entry}.ts`)],
    outfile: unfinished,
    absWorkingDir: inEmulator(),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    metafile: true,
    banner: { js: isProgram ? `#!/usr/bin/env node\n${needsRequire}` : needsRequire },
  });
  if (isProgram) await chmod(unfinished, 0o755);
  await rename(unfinished, finished);
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}
