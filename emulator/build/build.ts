/** Bundles the command into dist/cli.js, which needs only Node.js. */
import { execFileSync } from 'node:child_process';
import { bundle } from './bundle.ts';
import { inEmulator } from './paths.ts';

execFileSync(process.execPath, ['--import', 'tsx', inEmulator('build', 'schema.ts'), '--check'], {
  stdio: 'inherit',
});

/** The bundled files. */
export const commandInputs = await bundle('cli', { isProgram: true });
