import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportSizes } from './report.ts';

const entry = (file: string, imports: readonly string[] = []) => ({ file, imports: [...imports] });
const manifest = {
  'src/app/entry-client.tsx': entry('entry.js'),
  'src/pages/landing/LandingPage.tsx': entry('landing.js'),
  'src/i18n/texts/sk/shared.ts': entry('shared.js'),
  'src/i18n/texts/sk/landing.ts': entry('texts.js'),
  'src/lib/firestore.ts': entry('firestore.js'),
  'style.css': entry('style.css'),
};
/** Bytes that cannot be compressed. */
const noise = (length: number) => Array.from({ length }, (_, index) => (index * index * 7919) % 9973).join();
const pages = [
  { path: 'sk/legal/terms.html', html: noise(200) },
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

test('sizes within their budgets return no sentence', async () => {
  expect(await reportSizes({ output, manifest, pages }, roomy)).toEqual([]);
});

test('a page above its budget is named with its bytes', async () => {
  const [sentence, ...others] = await reportSizes(
    { output, manifest, pages },
    { ...roomy, html: { others: 10_000, '/legal/terms': 100 } },
  );
  expect(others).toEqual([]);
  expect(sentence).toMatch(
    /^Page \/legal\/terms \(sk\) is \d+ B over its budget of 100 B \(brotli\): shorten it, or raise "\/legal\/terms" in web\/budgets\.json\.$/,
  );
});

test('a page without a budget uses the default', async () => {
  const sentences = await reportSizes({ output, manifest, pages }, { ...roomy, html: { others: 1 } });
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(sentence).toContain('raise "others"');
});

test('scripts and styles have budgets, too', async () => {
  const sentences = await reportSizes(
    { output, manifest, pages },
    { ...roomy, firstLoadScript: 1, styles: 1 },
  );
  expect(sentences.map((sentence) => sentence.split(' is ')[0])).toEqual([
    'First-load JavaScript',
    'Style sheet',
  ]);
});
