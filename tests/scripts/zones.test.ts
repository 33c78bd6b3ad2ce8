import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../support/folder.ts';

const root = path.join(import.meta.dirname, '../..');
const zones = [
  ...(await readFile(path.join(root, 'zones.grit'), 'utf8')).matchAll(/\$filename <: r"(.+?)"/g),
].map(([, pattern = '']) => new RegExp(`^${pattern}$`));

/** Styles, build output, and the set-up of unit tests. */
const withoutLayer = ['styles', 'generated', 'testing', 'commands'];

/** The zone of the whole product does not count. */
test.each(['web/src', 'functions/src', 'emulator/src', 'emulator/src/rules'])(
  'each folder of %s is in a zone of its own',
  async (folder) => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    const without = entries
      .filter((entry) => entry.isDirectory() && !withoutLayer.includes(entry.name))
      .map(({ name }) => `${folder}/${name}/x.ts`)
      .filter((file) => zones.filter((zone) => zone.test(file)).length < 2);
    expect(without).toEqual([]);
  },
);

/** An import that each row of zones.grit refuses, and the layers that it violates. */
const refused: readonly (readonly [file: string, source: string])[] = [
  ['contract/src/x.ts', '@labka/web'],
  ['functions/src/config.ts', '../../tools/support/paths.ts'],
  ['web/src/lib/x.ts', '@labka/functions/fields'],
  ['functions/src/config.ts', '../../web/site.config.ts'],
  ['emulator/src/server/x.ts', '@labka/contract'],
  ['web/src/pages/home/Home.tsx', '../../app/routes.tsx'],
  ['web/src/features/contact/x.ts', '../newsletter/x.ts'],
  ['web/src/features/contact/x.ts', '../../pages/home/Home.tsx'],
  ['web/src/components/x.tsx', '../lib/firestore.ts'],
  ['web/src/components/x.tsx', 'react-i18next'],
  ['web/src/components/x.tsx', '../features/contact/x.ts'],
  ['web/src/pages/home/Home.tsx', 'firebase/firestore'],
  ['web/src/lib/x.ts', '../hooks/x.ts'],
  ['functions/src/texts/x.ts', '../mail/x.ts'],
  ['functions/src/mail/x.ts', '../config.ts'],
  ['functions/src/mail/x.ts', '../delivery/x.ts'],
  ['functions/src/delivery/x.ts', '../collections/x.ts'],
  ['functions/src/collections/x.ts', '../limits/x.ts'],
  ['functions/src/limits/x.ts', '../contact/x.ts'],
  ['functions/src/contact/x.ts', '../newsletter/x.ts'],
  ['functions/src/newsletter/x.ts', '../reconcile/x.ts'],
  ['functions/src/budget/x.ts', '../collections/x.ts'],
  ['emulator/src/server/x.ts', '../rules/x.ts'],
  ['emulator/src/access/x.ts', '../server/x.ts'],
  ['emulator/src/rules/x.ts', '../store/x.ts'],
  ['emulator/src/indexes/x.ts', '../access.ts'],
  ['emulator/src/store/x.ts', '../indexes/x.ts'],
  ['emulator/src/document/x.ts', '../store/x.ts'],
  ['emulator/src/rules/evaluation/x.ts', '../report/x.ts'],
  ['emulator/src/rules/operator/x.ts', '../evaluation/x.ts'],
  ['emulator/src/rules/builtin/x.ts', '../operator/x.ts'],
  ['emulator/src/rules/query/x.ts', '../builtin/x.ts'],
  ['emulator/src/rules/syntax/x.ts', '../query/x.ts'],
  ['emulator/src/rules/value/x.ts', '../syntax/x.ts'],
];

test('lint refuses an import against each row, in each form', async () => {
  const { path: cwd, write } = await newFolder(onTestFinished);
  const forms = (source: string) => [
    `import '${source}';`,
    `export * from '${source}';`,
    `await import('${source}');`,
  ];
  for (const [index, [file, source]] of refused.entries())
    await write(`${index}/${file}`, `${forms(source).join('\n')}\nimport './allowed.ts';\n`);
  await write('biome.json', JSON.stringify({ plugins: [path.join(root, 'zones.grit')] }));
  const biome = path.join(root, 'node_modules/.bin/biome');
  const words = ['lint', '--max-diagnostics=none', '--reporter=github', '.'];
  const { stdout } = spawnSync(biome, words, { cwd, encoding: 'utf8' });
  const found = [...stdout.matchAll(/file=.+?\/of a test \w+\/(\d+)\/(.+?),line=(\d),/g)].map(([, ...at]) =>
    at.join(' '),
  );
  const expected = refused.flatMap(([file], index) => [1, 2, 3].map((line) => `${index} ${file} ${line}`));
  expect(found.toSorted()).toEqual(expected.toSorted());
});
