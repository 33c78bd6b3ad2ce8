// The size of the built site, checked against budgets.json: files in gzip bytes, pages in Brotli bytes, as Hosting
// sends them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { languages } from '@labka/contract';
import type { Manifest } from 'vite';
import { languageOf, pagePath } from '../src/i18n/language-address.ts';
import type { Page } from './assemble.ts';

const firstLoadEntries = [
  'src/app/entry-client.tsx',
  'src/pages/landing/LandingPage.tsx',
  `src/i18n/texts/${languages[0]}/shared.ts`,
  `src/i18n/texts/${languages[0]}/landing.ts`,
];
const firestoreEntry = 'src/lib/firestore.ts';

/** The budgets that a build can check: bytes. */
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

/** Prints what everything weighs; returns a sentence for each budget that is exceeded. */
export async function reportSizes({ output, manifest, pages }: BuiltSite, budgets: Budgets) {
  const weigh = async (files: readonly string[]) => {
    const texts = await Promise.all(files.map((file) => readFile(join(output, file))));
    return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  };
  const firstLoad = filesOf(manifest, firstLoadEntries);
  const firestore = filesOf(manifest, [firestoreEntry]).filter((file) => !firstLoad.includes(file));
  const sheets = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  return [
    report('Firebase, on first focus of a form', await weigh(firestore)),
    report('First-load JavaScript', await weigh(firstLoad), 'firstLoadScript', budgets.firstLoadScript),
    report('Style sheet', await weigh(sheets), 'styles', budgets.styles),
    ...pages.map((page) => pageReport(page, budgets.html)),
  ].filter((sentence) => sentence !== undefined);
}

/** The chunks of the entries and all their static imports. */
function filesOf(manifest: Manifest, entries: readonly string[]): readonly string[] {
  const files: Set<string> = new Set();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}, which it needs.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return [...files];
}

function pageReport({ path, html }: Page, budgets: Budgets['html']) {
  const language = languageOf(`/${path}`);
  // The pages at the root are copies of one language's pages.
  if (language === undefined) return undefined;
  const page = pagePath(`/${path}`).replace(/(index)?\.html$/, '');
  // The budget of a version is that of its document.
  const budgeted = page.replace(/(?<=legal\/\w+)\/.*/, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = brotliCompressSync(html, { params }).length;
  const key = budgeted in budgets ? budgeted : 'others';
  return report(`Page ${page} (${language})`, bytes, key, budgets[key], 'brotli');
}

/** Prints a line, not shown by `npm start`; the sentence says what to do if the budget is exceeded. */
function report(name: string, bytes: number, key = '', budget = Number.POSITIVE_INFINITY, unit = 'gzip') {
  const limit = budget.toLocaleString('en');
  if (process.env.BUDGETS !== 'warn')
    console.log(
      `${name.padEnd(58)} ${bytes.toLocaleString('en').padStart(9)} B ${unit.padEnd(6)} of ${limit}`,
    );
  if (bytes <= budget) return undefined;
  return `${name} is ${(bytes - budget).toLocaleString('en')} B over its budget of ${limit} B (${unit}): shorten it, or raise "${key}" in web/budgets.json.`;
}
