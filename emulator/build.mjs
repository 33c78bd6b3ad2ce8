/** Bundles the emulator into dist/cli.js, which needs nothing but Node.js. */
import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { schemaFile, schemaSource } from './generate-schema.mjs';

const outfile = fileURLToPath(new URL('./dist/cli.js', import.meta.url));

requireCurrentSchema();
await build({
  entryPoints: [fileURLToPath(new URL('./src/cli.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minify: true,
  legalComments: 'none',
  banner: {
    // grpc-js is CommonJS: inside an ES module it needs a require of its own.
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});
await chmod(outfile, 0o755);

/** The schema in the repository is what the installed protocol says, line breaks aside. */
function requireCurrentSchema() {
  if (tokens(readFileSync(schemaFile, 'utf8')) !== tokens(schemaSource())) {
    throw new Error(
      'src/server/protocol/schema.ts is out of date: run node generate-schema.mjs and format it.',
    );
  }
}

function tokens(source) {
  return source.replace(/[\s'"]/g, '').replace(/,(?=[}\]])/g, '');
}
