import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@labka/contract';
import { expect, test, vi } from 'vitest';
import { reportSizes } from './report.ts';

const [language] = languages;
const texts = ['shared', 'landing', 'support', 'legal', 'rights-letter'];
const files = {
  'src/app/entry-client.tsx': 'entry.js',
  '../node_modules/react-dom/client.js': 'react-dom.js',
  'src/pages/landing/LandingPage.tsx': 'landing.js',
  'src/pages/support/SupportPage.tsx': 'support.js',
  'src/pages/legal/GdprPage.tsx': 'gdpr.js',
  'src/pages/legal/document/DocumentLayout.tsx': 'layout.js',
  'src/pages/legal/legal-content.ts': 'content.js',
  ...Object.fromEntries(texts.map((name) => [`src/i18n/texts/${language}/${name}.ts`, `${name}-texts.js`])),
  'src/lib/firestore.ts': 'firestore.js',
  'style.css': 'style.css',
};
const manifest = Object.fromEntries(Object.entries(files).map(([key, file]) => [key, { file }]));
/** Numbers hardly compress. */
const noise = Array.from({ length: 200 }, (_, index) => (index * index * 7919) % 9973).join();
const pages = [
  { path: `${language}/legal/terms.html`, html: noise },
  { path: 'en/index.html', html: 'short' },
  { path: 'index.html', html: noise },
];

async function sentences(budget: number, terms: number): Promise<readonly string[]> {
  vi.spyOn(console, 'table').mockReturnValue();
  const output = await mkdtemp(join(tmpdir(), 'report-'));
  for (const file of Object.values(files)) await writeFile(join(output, file), noise);
  const html = { others: budget, '/legal/terms': 1, [`/legal/terms in ${language}`]: terms };
  return reportSizes({ output, manifest, pages }, { firebase: 10_000, script: budget, styles: budget, html });
}

test('a page above its budget is named with bytes', async () => {
  expect(await sentences(10_000, 10_000)).toEqual([]);
  const exceeded = new RegExp(`^/legal/terms in ${language}: \\d+ B of 100 B.*"/legal/terms in `);
  expect(await sentences(10_000, 100)).toEqual([expect.stringMatching(exceeded)]);
});

test('other pages, scripts and styles have budgets, too', async () => {
  const parts = (await sentences(1, 10_000)).map((each) => each.replace(/: .*"(.*)".*/, ' $1'));
  const scripts = ['/', '/support', '/legal/gdpr'].map((page) => `script of ${page} script`);
  expect(parts).toEqual([...scripts, 'styles styles', '/ in en others']);
});
