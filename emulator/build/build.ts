/** Bundles the command into dist/cli.js, which needs nothing but Node.js. */
import { execFileSync } from 'node:child_process';
import { bundle } from './bundle.ts';
import { inEmulator } from './paths.ts';

execFileSync(process.execPath, ['--import', 'tsx', inEmulator('build', 'schema.ts'), '--check'], {
  stdio: 'inherit',
});

/** The files that went in. */
export const commandInputs = await bundle('cli', { isProgram: true });
