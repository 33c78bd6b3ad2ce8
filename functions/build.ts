/*
 * Makes `dist`, which is all that Cloud Functions get: one file with the contract in it, and a package.json and a lockfile with
 * nothing but what Google's build has to install. So no private workspace package is ever looked for there.
 */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { lockfileFor } from './lockfile.ts';

const root = import.meta.dirname;
const output = path.join(root, 'dist');
const { name, version, dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

await rm(output, { recursive: true, force: true });
await mkdir(output);
const { metafile } = await build({
  entryPoints: [path.join(root, 'src', 'index.ts')],
  outfile: path.join(output, 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // A smaller file is sooner read at a cold start; the names stay for stack traces.
  charset: 'utf8',
  minifySyntax: true,
  external: Object.keys(dependencies).flatMap((dependency) => [dependency, `${dependency}/*`]),
  sourcemap: 'linked',
  logLevel: 'warning',
  metafile: true,
});
const imports = Object.values(metafile.outputs).flatMap((file) => file.imports);
const missing = imports.filter(({ external, path: imported }) => external && !isInstalled(imported));
if (missing.length > 0)
  throw new Error(
    `The bundle imports what is not deployed: ${missing.map(({ path: imported }) => imported).join(', ')}.`,
  );

if (imports.some(({ path: imported, kind }) => imported === 'nodemailer' && kind !== 'dynamic-import'))
  throw new Error('The bundle loads nodemailer at once; a cold start is not to wait for it.');

const deployed = {
  name: `${name.replace('@', '').replace('/', '-')}-deployed`,
  version,
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '22' },
  dependencies,
};
await writeJson('package.json', deployed);
await writeJson('package-lock.json', await lockfileFor(deployed));

const { size } = await stat(path.join(output, 'index.js'));
if (process.env.BUDGETS !== 'warn') console.log(`functions: dist/index.js, ${(size / 1024).toFixed(1)} kB`);

function writeJson(file: string, value: object) {
  return writeFile(path.join(output, file), `${JSON.stringify(value, null, 2)}\n`);
}

function isInstalled(imported: string) {
  return (
    isBuiltin(imported) ||
    Object.keys(dependencies).some((known) => imported === known || imported.startsWith(`${known}/`))
  );
}
