import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../support/folder.ts';

const root = path.join(import.meta.dirname, '../..');

/** What zones.jsonc refuses files of a folder: a new one first, then one of each sort. */
const refused: readonly (readonly [folder: string, source: string])[] = [
  ...['web/src', 'functions/src', 'emulator/src', 'tools', 'scripts'].map(
    (folder) => [`${folder}/new`, '../x/x.ts'] as const,
  ),
  ['functions/src/reconcile', '../new/x.ts'],
  ['contract/src', 'firebase/app'],
  ['functions', '../tools/support/x.ts'],
  ['web/src/pages/home', '../../app/x.ts'],
  ['web/src/pages/home', 'firebase/firestore'],
  ['web/src/features/contact', '../../pages/home/x.ts'],
  ['web/src/features/contact', '../newsletter/x.ts'],
  ['web/src/components/Button', '../../features/contact/x.ts'],
  ['web/src/components/Button', '../../lib/firestore.ts'],
  ['web/src/components/Button', 'react-i18next'],
  ['web/src/hooks', '../components/Button/x.ts'],
  ['web/src/i18n/texts/en', '../../../hooks/x.ts'],
  ['functions/src/texts', '../mail/x.ts'],
  ['functions/src/mail', '../delivery/x.ts'],
  ['functions/src/delivery', '../config.ts'],
  ['functions/src/collections', '../limits/x.ts'],
  ['functions/src/limits', '../contact/x.ts'],
  ['functions/src/contact', '../newsletter/x.ts'],
  ['emulator/src/server/http', '../../rules/x.ts'],
  ['emulator/src/access', '../server/x.ts'],
  ['emulator/src/document', '../store/x.ts'],
  ['emulator/src/rules', '../store/x.ts'],
  ['emulator/src/commands', '../store/x.ts'],
  ['emulator/src/testing', '../server/x.ts'],
  ['emulator/src/rules/report', '../../store/x.ts'],
  ['emulator/tests', '../src/rules/x.ts'],
  ['emulator/tests', '@labka/contract'],
  ['tools/staff/inbox', '../../release/x.ts'],
  ['tools/support', '../staff/x.ts'],
  ['tools/staff/inbox', '@labka/functions/delivery/queue'],
  ['tools/support', '../../functions/watch.ts'],
  ['tools/release/doctor', '../../../emulator/src/testing/index.ts'],
  ['scripts', '../functions/src/x.ts'],
  ['scripts', '../tests/support/x.ts'],
  ['tests/site', '../../web/src/lib/x.ts'],
  ['tests/staff', '../../functions/lockfile.ts'],
];

test('lint refuses an import against each zone', async () => {
  const { path: cwd, write } = await newFolder(onTestFinished);
  const files = refused.map(([folder], index) => `${folder}/${index}.ts`);
  for (const [index, [, source]] of refused.entries())
    await write(`${files[index]}`, `import './allowed.ts';\nimport '${source}';\n`);
  await write('biome.json', JSON.stringify({ extends: [path.join(root, 'zones.jsonc')] }));
  const biome = path.join(root, 'node_modules/.bin/biome');
  const words = ['lint', '--max-diagnostics=none', '--reporter=github', '--only=style/noRestrictedImports'];
  const { stdout } = spawnSync(biome, words, { cwd, encoding: 'utf8' });
  const found = [...stdout.matchAll(/file=(.+?),line=2,/g)].map(([, file = '']) => path.relative(cwd, file));
  expect(found.toSorted()).toEqual(files.toSorted());
  expect(stdout).not.toContain('line=1,');
});
