import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cliModule } from '../../support/cli-module.ts';
import { parseParameters } from '../google/project.ts';
import { shippedPictures } from './shipped-pictures.ts';

/** The input of the checks; null is a missing file. */
export type Facts = Awaited<ReturnType<typeof readFacts>>;

export interface HostingConfiguration {
  headers?: readonly { regex?: string; source?: string; headers: { key: string; value: string }[] }[];
  rewrites?: readonly { source: string; function?: { functionId: string; region: string } }[];
}

/** Files that must exist before anything is released. */
const neededFiles = [
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'tests/rules/expectations.test.ts',
  'tests/attack/mutation.test.ts',
  'tests/attack/requests.test.ts',
];

export async function readFacts(root: string, alias: string) {
  const file = (name: string) => path.join(root, name);
  /** project ids by alias */
  const projects: Readonly<Record<string, string>> = (await readJson(file('.firebaserc')))?.projects ?? {};
  const projectId = projects[alias] ?? null;
  const parameters = projectId === null ? null : await readText(file(`functions/.env.${projectId}`));
  const firebase = await readJson(file('firebase.json'));
  const hosting: HostingConfiguration = firebase?.hosting ?? {};
  const runtime: string = firebase?.functions?.[0]?.runtime ?? '';
  const { RUNTIMES } = cliModule('deploy/functions/runtimes/supported/types');
  const index = (await readText(file('functions/src/index.ts'))) ?? '';
  return {
    nodeVersion: process.versions.node,
    today: new Date(),
    site: toRecord((await importTypeScript(file('web/site.config.ts')))?.site),
    legalFacts: await importTypeScript(file('web/legal-facts.ts')),
    draftTexts: await draftTexts(file('web/content/legal')),
    shippedPictures: await shippedPictures(file('web/content')),
    projects,
    projectId,
    parameters: parameters === null ? null : parseParameters(parameters),
    hosting,
    /** as in firebase.json; the last day on which Google supports it is in the CLI */
    runtime: { name: runtime, lastDay: RUNTIMES[runtime]?.deprecationDate ?? null },
    region: hosting.rewrites?.[0]?.function?.region ?? '',
    rules: await readText(file('firestore.rules')),
    /** the names under which functions are deployed */
    functions: [...index.matchAll(/^export const (\w+) = on/gm)].map(([, name = '']) => name),
    missingFiles: neededFiles.filter((name) => !existsSync(file(name))),
  };
}

/** The unpublished texts in web/content/legal: they may still change, so they must not bind visitors. */
export async function draftTexts(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const published: object = (await readJson(path.join(folder, 'published.json'))) ?? {};
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.md') && file.split(path.sep).length === 3)
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.md$/, ''))
    .filter((name) => !(name in published))
    .sort();
}

async function readJson(file: string) {
  const text = await readText(file);
  return text === null ? null : JSON.parse(text);
}

function readText(file: string) {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The exports of a checkout's file; null if it does not exist. */
async function importTypeScript(file: string): Promise<Record<string, unknown> | null> {
  return existsSync(file) ? import(pathToFileURL(file).href) : null;
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
