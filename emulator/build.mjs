/** Bundles the command into dist/cli.js, which needs nothing but Node.js. */
import { execFileSync } from 'node:child_process';
import { bundle } from './build/bundle.mjs';
import { inEmulator } from './build/paths.mjs';

execFileSync(process.execPath, [inEmulator('generate-schema.mjs'), '--check'], { stdio: 'inherit' });

/** The files that went in. */
export const commandInputs = await bundle('cli', { isProgram: true });
