import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@labka/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportSizes } from './report.ts';

const entry = (file: string, imports: readonly string[] = []) => ({ file, imports: [...imports] });
const manifest = {
  'src/app/entry-client.tsx': entry('entry.js'),
  'src/pages/landing/LandingPage.tsx': entry('landing.js'),
  [`src/i18n/texts/${languages[0]}/shared.ts`]: entry('shared.js'),
  [`src/i18n/texts/${languages[0]}/landing.ts`]: entry('texts.js'),
  'src/lib/firestore.ts': entry('firestore.js'),
  'style.css': entry('style.css'),
};
/** Bytes that cannot be compressed. */
const noise = (length: number) => Array.from({ length }, (_, index) => (index * index * 7919) % 9973).join();
const pages = [
  { path: `${languages[0]}/legal/terms.html`, html: noise(200) },
  { path: 'en/index.html', html: 'short' },
  { path: 'index.html', html: noise(400) },
];
const roomy = { firstLoadScript: 10_000, styles: 10_000, html: { others: 10_000, '/legal/terms': 10_000 } };

let output: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  output = await mkdtemp(join(tmpdir(), 'report-'));
  for (const { file } of Object.values(manifest)) await writeFile(join(output, file), noise(50));
  await writeFile(join(output, 'firestore.js'), '"https://firestore.googleapis.com"');
});

const report = (budgets: typeof roomy) => reportSizes({ output, manifest, pages }, budgets);

test('sizes within their budgets return no sentence', async () => {
  expect(await report(roomy)).toEqual([]);
});

test('a page above its budget is named with bytes', async () => {
  const html = { ...roomy.html, '/legal/terms': 100 };
  expect(await report({ ...roomy, html })).toEqual([
    expect.stringMatching(
      /^Page \/legal\/terms \(\w\w\) is \d+ B over its budget of 100 B \(brotli\): .*raise "\/legal\/terms" in/,
    ),
  ]);
});

test('other pages, scripts and styles have budgets, too', async () => {
  const sentences = await report({ firstLoadScript: 1, styles: 1, html: { others: 1, '/legal/terms': 1 } });
  expect(sentences.map((sentence) => /^(.*) is .*raise "(.*)" in/.exec(sentence)?.slice(1))).toEqual([
    ['First-load JavaScript', 'firstLoadScript'],
    ['Style sheet', 'styles'],
    [`Page /legal/terms (${languages[0]})`, '/legal/terms'],
    ['Page / (en)', 'others'],
  ]);
});
