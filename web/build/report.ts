// The size of the built site in Brotli bytes, as Hosting sends it, checked against budgets.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@labka/contract';
import type { Manifest } from 'vite';
import { languageOf, pagePath } from '../src/i18n/language-address.ts';
import type { Page } from './assemble.ts';

const texts = (namespace: string) => `src/i18n/texts/${languages[0]}/${namespace}.ts`;
const everyPage = ['src/app/entry-client.tsx', 'node_modules/react-dom/client.js', texts('shared')];
/** What the pages with the most code add. */
const ofPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/pages/landing/LandingPage.tsx', texts('landing')],
  '/support': ['src/pages/support/SupportPage.tsx', texts('support')],
  '/legal/gdpr': [
    'src/pages/legal/GdprPage.tsx',
    'src/pages/legal/document/DocumentLayout.tsx',
    'src/pages/legal/legal-content.ts',
    texts('legal'),
    texts('rights-letter'),
  ],
};
const firestoreEntry = 'src/lib/firestore.ts';

/** The budgets that a build can check: bytes. */
interface Budgets {
  /** Loaded on the first focus of a form. */
  readonly firebase: number;
  /** Of every page. */
  readonly script: number;
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

/** Prints a table, but not for `npm start`; returns a sentence for each budget that is exceeded. */
export function reportSizes({ output, manifest, pages }: BuiltSite, budgets: Budgets): readonly string[] {
  const weigh = (setting: 'firebase' | 'script' | 'styles', files: readonly string[], page = '') => {
    const weights = files.map((file) => brotliCompressSync(readFileSync(join(output, file))).length);
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    return { part: setting + page, bytes, budget: budgets[setting], setting };
  };
  const shared = filesOf(manifest, everyPage);
  const firestore = filesOf(manifest, [firestoreEntry]).filter((file) => !shared.includes(file));
  const sheets = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  const sizes = [
    weigh('firebase', firestore),
    ...Object.entries(ofPages).map(([page, entries]) =>
      weigh('script', filesOf(manifest, [...everyPage, ...entries]), ` of ${page}`),
    ),
    weigh('styles', sheets),
    // The pages at the root are copies of one language's pages.
    ...pages.filter(({ path }) => languageOf(`/${path}`)).map((page) => sizeOf(page, budgets.html)),
  ];
  if (process.env.BUDGETS !== 'warn') console.table(sizes);
  return sizes.flatMap(({ part, bytes, budget = bytes, setting }) =>
    bytes > budget
      ? `${part}: ${bytes} B of ${budget} B. Shorten it, or raise "${setting}" in web/budgets.json.`
      : [],
  );
}

/** The chunks of the entries, by the end of their keys (a linked `node_modules` has another path), and static imports. */
function filesOf(manifest: Manifest, entries: readonly string[]): readonly string[] {
  const files: Set<string> = new Set();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}, which it needs.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(Object.keys(manifest).find((key) => key.endsWith(entry)) ?? entry);
  return [...files];
}

function sizeOf({ path, html }: Page, budgets: Budgets['html']) {
  const page = pagePath(`/${path}`).replace(/(index)?\.html$/, '');
  const part = `${page} in ${languageOf(`/${path}`)}`;
  // The budget of a version is that of its document; a language may have its own.
  const document = part.replace(/(?<=legal\/\w+)\/\S*/, '');
  const setting = [document, document.replace(/ .*/, '')].find((key) => key in budgets) ?? 'others';
  return { part, bytes: brotliCompressSync(html).length, budget: budgets[setting], setting };
}
