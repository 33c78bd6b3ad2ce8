/** Bundles the emulator into dist/cli.js, which needs nothing but Node.js. */
import { execFileSync } from 'node:child_process';
import { chmod, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @param {string} path */
const inEmulator = (path) => fileURLToPath(new URL(path, import.meta.url));

// grpc-js is CommonJS: inside an ES module it needs a require of its own.
const banner = `#!/usr/bin/env node
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;

// Renamed at the end, so that nobody starts half a file: tests build while a development session runs.
const unfinished = inEmulator(`dist/cli.${process.pid}.js`);

execFileSync(process.execPath, [inEmulator('generate-schema.mjs'), '--check'], { stdio: 'inherit' });
await build({
  entryPoints: [inEmulator('src/cli.ts')],
  outfile: unfinished,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minify: true,
  legalComments: 'none',
  banner: { js: banner },
});
await chmod(unfinished, 0o755);
await rename(unfinished, inEmulator('dist/cli.js'));
