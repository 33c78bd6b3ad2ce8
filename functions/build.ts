/* Builds `dist`, the only folder that is deployed to Cloud Functions. */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleInto, deployedPackages, writeManifest } from './bundle.ts';
import { defaultSmtpPort, localSecrets } from './local-secrets.ts';

const output = path.join(import.meta.dirname, 'dist');

await rm(output, { recursive: true, force: true });
await mkdir(output);
const { metafile } = await build({ ...bundleInto(output), metafile: true });
const imports = Object.values(metafile.outputs).flatMap((file) => file.imports);
const missing = imports.filter(({ external, path: imported }) => external && !isInstalled(imported));
if (missing.length > 0)
  throw new Error(
    `The bundle imports what is not deployed: ${missing.map(({ path: imported }) => imported).join(', ')}.`,
  );

if (imports.some(({ path: imported, kind }) => imported === 'nodemailer' && kind !== 'dynamic-import'))
  throw new Error('The bundle loads nodemailer at once; a cold start is not to wait for it.');

await writeManifest(output);
// For plain `firebase emulators:start`, which would otherwise request them from Google.
await writeFile(path.join(output, '.secret.local'), localSecrets(defaultSmtpPort));

const { size } = await stat(path.join(output, 'index.js'));
if (process.env.BUDGETS !== 'warn') console.log(`functions: dist/index.js, ${(size / 1024).toFixed(1)} kB`);

function isInstalled(imported: string) {
  return (
    isBuiltin(imported) ||
    deployedPackages.some((known) => imported === known || imported.startsWith(`${known}/`))
  );
}
