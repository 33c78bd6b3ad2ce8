/** Makes all that the package has in dist/: the command, the library with its types, and the licences of what is in them. */
import { writeFile } from 'node:fs/promises';
import { bundle } from './build/bundle.mjs';
import { noticesOf } from './build/notices.mjs';
import { inEmulator } from './build/paths.mjs';
import { writeTypes } from './build/types.mjs';
import { commandInputs } from './build.mjs';

const inputs = [...commandInputs, ...(await bundle('index'))];
await writeFile(inEmulator('dist', 'THIRD-PARTY-NOTICES.txt'), await noticesOf(inputs));
await writeTypes();
