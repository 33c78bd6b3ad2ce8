import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deployedFolder, neededBy, readLockfile } from '@labka/functions/lockfile';
import { describe, expect, test } from 'vitest';
import { licencesPage } from '../../tools/packages/licences.ts';

const root = path.join(import.meta.dirname, '..', '..');
const workspaces = ['contract', 'web', 'functions', 'emulator'];
const packages = await readLockfile();

function readText(...names: string[]): Promise<string> {
  return readFile(path.join(root, ...names), 'utf8');
}

async function dependenciesIn(folder: string): Promise<Record<string, string>> {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readText(folder, 'package.json'),
  );
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

test.each(['.', ...workspaces])('package.json in %s names exact versions', async (folder) => {
  const versions = Object.entries(await dependenciesIn(folder));
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

describe('the lockfile', () => {
  const installed = Object.entries(packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );

  test('holds the checksum of every package', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('names no registry', async () => {
    expect(await readText('package-lock.json')).not.toMatch(/"resolved": "http/);
  });
});

describe('a deployed package', () => {
  const shipped = [...new Set(['web', 'functions'].flatMap((workspace) => neededBy(packages, workspace)))];

  test('needs no install script', async () => {
    // The first looks for Firebase settings in the environment, the second warns about version ranges.
    const known = ['node_modules/@firebase/util', 'node_modules/protobufjs'];
    expect(shipped.filter((folder) => packages[folder]?.hasInstallScript)).toEqual(known);
    expect(await readText('.npmrc')).toContain('ignore-scripts=true');
  });

  test('has a licence that only requires attribution', () => {
    const licences = [...licencesPage(packages).matchAll(/^\| (?!licence|-)([^|]+) \|/gm)].map(
      ([, name]) => name,
    );
    const permissive =
      /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|MIT AND OFL-1\.1|\(MIT OR [^()]+\))$/;
    expect(licences.filter((name) => !permissive.test(String(name)))).toEqual([]);
  });
});

test('the functions’ lockfile has the same checksums', async () => {
  const own = JSON.parse(await readText('functions', 'dist', 'package-lock.json'));
  const { '': deployed, ...locked } = own.packages;
  expect(deployed.dependencies).toEqual(packages.functions?.dependencies);
  expect(deployedFolder('functions/node_modules/nodemailer')).toBe('node_modules/nodemailer');
  const needed = neededBy(packages, 'functions');
  expect(Object.keys(locked)).toEqual(needed.map(deployedFolder));
  expect(Object.values(locked)).toEqual(needed.map((folder) => packages[folder]));
});
