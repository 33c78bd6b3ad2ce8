// What a visitor downloads, checked against budgets.json: files in gzip bytes, pages as Hosting sends them, in Brotli.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Page } from './assemble.ts';
import { filesOf } from './files-of.ts';

const firstLoadEntries = [
  'src/app/entry-client.tsx',
  'src/pages/landing/LandingPage.tsx',
  'src/i18n/texts/sk/shared.ts',
  'src/i18n/texts/sk/landing.ts',
];
const firestoreEntry = 'src/lib/firestore.ts';

/**
 * Prints the report and tells whether every budget holds and Firebase stays out of the first load.
 * @param site `output` is the folder that was built
 */
export async function reportSizes({
  output,
  manifest,
  pages,
}: {
  output: string;
  manifest: Manifest;
  pages: readonly Page[];
}) {
  const weigh = async (file: string) => gzipSync(await readFile(join(output, file)), { level: 9 }).length;
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(weigh))).reduce((a, b) => a + b, 0);
  const firstLoad = filesOf(manifest, firstLoadEntries);
  const firestore = new Set([...filesOf(manifest, [firestoreEntry])].filter((file) => !firstLoad.has(file)));
  const lazy = scriptFiles(manifest).filter((file) => !firstLoad.has(file) && !firestore.has(file));
  const assets = (suffix: string) => assetFiles(manifest).filter((file) => file.endsWith(suffix));

  const budgets = JSON.parse(await readFile(new URL('../budgets.json', import.meta.url), 'utf8'));
  const checks = [
    budgetLine('First-load JavaScript', await sum(firstLoad), budgets.firstLoadScript),
    budgetLine('Style sheet', await sum(assets('.css')), budgets.styles),
  ];
  line('Firebase, on first focus of a form', await sum(firestore));
  for (const file of lazy) line(`Loaded on use: ${file}`, await weigh(file));
  for (const file of assets('.svg')) line(`Image: ${file}`, await weigh(file));
  for (const { path, html } of pages) checks.push(pageLine(path, html, budgets.html));
  return checks.every(Boolean) && (await firebaseStaysLazy({ output, firstLoad, firestore }));
}

/** @param budgets by the page's path, where a page has one of its own */
function pageLine(
  file: string,
  html: string,
  budgets: Readonly<Record<string, number>> & { readonly others: number },
) {
  const page = `/${file.replace(/^localized\/\w+\//, '').replace(/(index)?\.html$/, '')}`;
  const budget = budgets[page.replace(/(?<=legal\/\w+)\/.*/, '')] ?? budgets.others;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return budgetLine(`Page: ${file}`, brotliCompressSync(html, { params }).length, budget, 'brotli');
}

function scriptFiles(manifest: Manifest) {
  return [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}

function assetFiles(manifest: Manifest) {
  const chunks = Object.values(manifest);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}

/** No budget would notice Firebase moving into the first load if everything else got lighter. */
async function firebaseStaysLazy({
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
  const early = (await Promise.all([...firstLoad].map(namesFirestore))).some(Boolean);
  const lazy = (await Promise.all([...firestore].map(namesFirestore))).some(Boolean);
  if (early)
    console.error('Firebase is in the first load; only lib/delivery.ts may import lib/firestore.ts, lazily.');
  if (!lazy) console.error('No lazily loaded chunk holds the Firestore client; the report cannot name it.');
  return lazy && !early;
}

function budgetLine(name: string, bytes: number, budget: number, unit?: string) {
  const holds = bytes <= budget;
  line(name, bytes, `of ${budget.toLocaleString('en')}${holds ? '' : '  OVER BUDGET'}`, unit);
  return holds;
}

/** `npm start` shows none of it: who starts the site did not ask what it weighs. */
function line(name: string, bytes: number, remark: string = '', unit: string = 'gzip') {
  if (process.env.BUDGETS === 'warn') return;
  console.log(`${name.padEnd(58)} ${bytes.toLocaleString('en').padStart(9)} B ${unit.padEnd(6)} ${remark}`);
}
