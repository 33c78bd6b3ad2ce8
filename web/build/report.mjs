// @ts-check
// What a visitor downloads, checked against budgets.json: files in gzip bytes, pages as Hosting sends them, in Brotli.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesOf } from './files-of.mjs';

const firstLoadEntries = [
  'src/app/entry-client.tsx',
  'src/pages/landing/LandingPage.tsx',
  'src/i18n/texts/sk/shared.ts',
  'src/i18n/texts/sk/landing.ts',
];
const firestoreEntry = 'src/lib/firestore.ts';

/** @typedef {import('vite').Manifest} Manifest */

/**
 * Prints the report and tells whether every budget holds and Firebase stays out of the first load.
 * @param {{ output: string, manifest: Manifest, pages: readonly import('./assemble.mjs').Page[] }} site `output` is the folder that was built
 */
export async function reportSizes({ output, manifest, pages }) {
  /** @param {string} file */
  const weigh = async (file) => gzipSync(await readFile(join(output, file)), { level: 9 }).length;
  /** @param {Iterable<string>} files */
  const sum = async (files) => (await Promise.all([...files].map(weigh))).reduce((a, b) => a + b, 0);
  const firstLoad = filesOf(manifest, firstLoadEntries);
  const firestore = new Set([...filesOf(manifest, [firestoreEntry])].filter((file) => !firstLoad.has(file)));
  const lazy = scriptFiles(manifest).filter((file) => !firstLoad.has(file) && !firestore.has(file));
  /** @param {string} suffix */
  const assets = (suffix) => assetFiles(manifest).filter((file) => file.endsWith(suffix));

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

/**
 * @param {string} file
 * @param {string} html
 * @param {Record<string, number>} budgets by the page's path
 */
function pageLine(file, html, budgets) {
  const page = `/${file.replace(/^localized\/\w+\//, '').replace(/(index)?\.html$/, '')}`;
  const budget = budgets[page];
  if (budget === undefined) throw new Error(`budgets.json says nothing about the page ${page}.`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return budgetLine(`Page: ${file}`, brotliCompressSync(html, { params }).length, budget, 'brotli');
}

/** @param {Manifest} manifest */
function scriptFiles(manifest) {
  return [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}

/** @param {Manifest} manifest */
function assetFiles(manifest) {
  const chunks = Object.values(manifest);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}

/**
 * No budget would notice Firebase moving into the first load if everything else got lighter.
 * @param {{ output: string, firstLoad: Set<string>, firestore: Set<string> }} chunks
 */
async function firebaseStaysLazy({ output, firstLoad, firestore }) {
  /** @param {string} file */
  const namesFirestore = async (file) =>
    (await readFile(join(output, file), 'utf8')).includes('firestore.googleapis.com');
  const early = (await Promise.all([...firstLoad].map(namesFirestore))).some(Boolean);
  const lazy = (await Promise.all([...firestore].map(namesFirestore))).some(Boolean);
  if (early)
    console.error('Firebase is in the first load; only lib/delivery.ts may import lib/firestore.ts, lazily.');
  if (!lazy) console.error('No lazily loaded chunk holds the Firestore client; the report cannot name it.');
  return lazy && !early;
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} budget
 * @param {string} [unit]
 */
function budgetLine(name, bytes, budget, unit) {
  const holds = bytes <= budget;
  line(name, bytes, `of ${budget.toLocaleString('en')}${holds ? '' : '  OVER BUDGET'}`, unit);
  return holds;
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {string} [remark]
 * @param {string} [unit]
 */
function line(name, bytes, remark = '', unit = 'gzip') {
  console.log(`${name.padEnd(58)} ${bytes.toLocaleString('en').padStart(9)} B ${unit.padEnd(6)} ${remark}`);
}
