/**
 * Builds the package's dist/: the command, the library with its types, and the licences of bundled packages.
 */
import { writeFile } from 'node:fs/promises';
import { commandInputs } from './build.ts';
import { bundle } from './bundle.ts';
import { noticesOf } from './notices.ts';
import { inEmulator } from './paths.ts';
import { writeTypes } from './types.ts';

const inputs = [
  ...commandInputs,
  ...(await bundle('index')),
  ...(await bundle('testing/index', { name: 'testing' })),
];
await writeFile(inEmulator('dist', 'THIRD-PARTY-NOTICES.txt'), await noticesOf(inputs));
await writeTypes();
