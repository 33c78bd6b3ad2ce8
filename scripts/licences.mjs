// @ts-check
/* Writes which licences the packages have that ship: `npm run licences`. A test fails while docs/licences.md is out of date. */
import { writeFile } from 'node:fs/promises';
import { runMain } from './local/fail.mjs';
import { inRoot } from './local/paths.mjs';
import { licencesPage } from './packages/licences.mjs';
import { readLockfile } from './packages/lockfile.mjs';

await runMain(async () => {
  await writeFile(inRoot('docs', 'licences.md'), licencesPage(await readLockfile()));
});
