// What a visitor downloads, checked against budgets.json: files in gzip bytes, pages as Hosting sends them, in Brotli.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { languageOf, pagePath } from '../src/i18n/language-address.ts';
import type { Page } from './assemble.ts';
import { filesOf } from './files-of.ts';

const firstLoadEntries = [
  'src/app/entry-client.tsx',
  'src/pages/landing/LandingPage.tsx',
  'src/i18n/texts/sk/shared.ts',
  'src/i18n/texts/sk/landing.ts',
];
const firestoreEntry = 'src/lib/firestore.ts';

/** The part of budgets.json that a build can check: bytes. */
interface Budgets {
  readonly firstLoadScript: number;
  readonly styles: number;
  /** By path; `others` is the default. */
  readonly html: Readonly<Record<string, number>> & { readonly others: number };
}

interface BuiltSite {
  /** The folder that was built. */
  readonly output: string;
  readonly manifest: Manifest;
  readonly pages: readonly Page[];
}

export async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(new URL('../budgets.json', import.meta.url), 'utf8'));
}

/** Prints what everything weighs; returns a sentence for each budget that is exceeded. Throws where Firebase is in the first load. */
export async function reportSizes({ output, manifest, pages }: BuiltSite, budgets: Budgets) {
  const weigh = async (file: string) => gzipSync(await readFile(join(output, file)), { level: 9 }).length;
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(weigh))).reduce((a, b) => a + b, 0);
  const firstLoad = filesOf(manifest, firstLoadEntries);
  const firestore = new Set([...filesOf(manifest, [firestoreEntry])].filter((file) => !firstLoad.has(file)));
  const lazy = scriptFiles(manifest).filter((file) => !firstLoad.has(file) && !firestore.has(file));
  const assets = (suffix: string) => assetFiles(manifest).filter((file) => file.endsWith(suffix));

  const exceeded = [
    ...budgetLine('First-load JavaScript', await sum(firstLoad), budgets, 'firstLoadScript'),
    ...budgetLine('Style sheet', await sum(assets('.css')), budgets, 'styles'),
  ];
  line('Firebase, on first focus of a form', await sum(firestore));
  for (const file of lazy) line(`Loaded on use: ${file}`, await weigh(file));
  for (const file of assets('.svg')) line(`Image: ${file}`, await weigh(file));
  for (const page of pages) exceeded.push(...pageLine(page, budgets.html));
  await assertFirebaseStaysLazy({ output, firstLoad, firestore });
  return exceeded;
}

function pageLine({ path, html }: Page, budgets: Budgets['html']) {
  const language = languageOf(`/${path}`);
  // The pages at the root are those of a language once more.
  if (language === undefined) return [];
  const page = pagePath(`/${path}`).replace(/(index)?\.html$/, '');
  // A version of a document may weigh as much as the document.
  const budgeted = page.replace(/(?<=legal\/\w+)\/.*/, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = brotliCompressSync(html, { params }).length;
  return budgetLine(
    `Page ${page} (${language})`,
    bytes,
    budgets,
    budgeted in budgets ? budgeted : 'others',
    'brotli',
  );
}

function scriptFiles(manifest: Manifest) {
  return [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}

function assetFiles(manifest: Manifest) {
  const chunks = Object.values(manifest);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}

/** No budget would notice Firebase moving into the first load if everything else got lighter. */
async function assertFirebaseStaysLazy({
  output,
  firstLoad,
  firestore,
}: {
  output: string;
  firstLoad: Set<string>;
  firestore: Set<string>;
}) {
  const namesFirestore = async (file: string) =>
    (await readFile(join(output, file), 'utf8')).includes('firestore.googleapis.com');
  if ((await Promise.all([...firstLoad].map(namesFirestore))).some(Boolean))
    throw new Error(
      'Firebase is in the first load; only lib/delivery.ts may import lib/firestore.ts, lazily.',
    );
  if (!(await Promise.all([...firestore].map(namesFirestore))).some(Boolean))
    throw new Error('No lazily loaded chunk holds the Firestore client; the report cannot name it.');
}

/** @param key of the budget; a sentence says what to do where it is exceeded */
function budgetLine<Key extends string>(
  name: string,
  bytes: number,
  budgets: Readonly<Record<Key, number>>,
  key: Key,
  unit: string = 'gzip',
) {
  const budget = budgets[key];
  line(name, bytes, `of ${budget.toLocaleString('en')}`, unit);
  if (bytes <= budget) return [];
  return [
    `${name} is ${(bytes - budget).toLocaleString('en')} B over its budget of ${budget.toLocaleString('en')} B (${unit}): shorten it, or raise "${key}" in web/budgets.json.`,
  ];
}

/** `npm start` shows none of it: who starts the site did not ask what it weighs. */
function line(name: string, bytes: number, remark: string = '', unit: string = 'gzip') {
  if (process.env.BUDGETS === 'warn') return;
  console.log(`${name.padEnd(58)} ${bytes.toLocaleString('en').padStart(9)} B ${unit.padEnd(6)} ${remark}`);
}
