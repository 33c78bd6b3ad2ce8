/*
 * `npm run build` builds what is deployed. `npm run build pictures` draws the site's pictures again, `… screenshots`
 * takes screenshots of every page, `… licences` lists the licences of all shipped packages.
 */
import { writeFile } from 'node:fs/promises';
import { parseArguments, runMain, UsageError } from '../tools/support/command.ts';
import { inRoot } from '../tools/support/paths.ts';
import { build, withBuildLock } from '../tools/support/run.ts';

const others: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  pictures: async (names) => {
    const { drawAll } = await import('../tools/art/draw.ts');
    const { renderPictures } = await import('../tools/art/render.ts');
    await drawAll();
    await renderPictures(names);
  },
  screenshots: async () => {
    const { takeScreenshots } = await import('../tools/art/screenshots.ts');
    await withBuildLock(() => build());
    await takeScreenshots();
  },
  licences: async () => {
    const { licencesPage } = await import('../tools/packages/licences.ts');
    const { readLockfile } = await import('../functions/lockfile.ts');
    await writeFile(inRoot('docs', 'licences.md'), licencesPage(await readLockfile()));
  },
};

const usage = 'npm run build [pictures [name …] | screenshots | licences]';

await runMain(async () => {
  const [name, ...words] = parseArguments(process.argv.slice(2), {}, usage).positionals;
  if (name !== undefined) return chosen(name)(words);
  await withBuildLock(() => build());
});

function chosen(name: string) {
  const other = others[name];
  if (other === undefined) throw new UsageError(usage, `Unknown target "${name}".`);
  return other;
}
