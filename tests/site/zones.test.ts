import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Styles, what the build writes, and what unit tests set up. */
const withoutLayer = ['styles', 'generated', 'testing'];

interface Zone {
  readonly includes: readonly string[];
  readonly linter: {
    rules: { style: { noRestrictedImports?: { options?: { patterns: { group: string[] }[] } } } };
  };
}
const { overrides }: { overrides: readonly Zone[] } = JSON.parse(
  readFileSync(path.join(root, 'biome.json'), 'utf8'),
);
const zones = overrides
  .filter(({ linter }) => linter?.rules.style.noRestrictedImports)
  .flatMap(({ includes }) => includes);
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('lint’s zones name folders and files that exist', () => {
  const missing = zones.filter((zone) => !existsSync(path.join(root, zone.replace(/\/\*.*$/, ''))));
  expect(missing).toEqual([]);
});

test.each(['web/src', 'functions/src', 'emulator/src', 'emulator/src/rules'])(
  'each folder of %s is in a zone',
  (folder) => {
    const without = foldersIn(folder).filter(
      (name) =>
        !withoutLayer.includes(name) &&
        !zones.some((zone) => `${folder}/${name}/`.startsWith(zone.replace('**', ''))),
    );
    expect(without).toEqual([]);
  },
);

test('no feature may import another', () => {
  const zone = overrides.find(({ includes }) => includes.includes('web/src/features/**'));
  const closed = zone?.linter?.rules.style.noRestrictedImports?.options?.patterns.flatMap(
    ({ group }) => group,
  );
  expect(closed).toEqual(
    expect.arrayContaining(foldersIn('web/src/features').map((name) => `../${name}/**`)),
  );
});
