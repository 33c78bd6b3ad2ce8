// Builds the site into dist/: the client's files, the prerendered pages and a report of their sizes.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import postcss from 'postcss';
import discardDuplicates from 'postcss-discard-duplicates';
import { build, type Manifest } from 'vite';
import budgets from '../budgets.json' with { type: 'json' };
import { assemblePages, type Page } from './assemble.ts';
import { generateFiles } from './generate-files.ts';
import { reportSizes } from './report.ts';
import { sonnerStyles } from './sonner-style.ts';
import { buildStartScript } from './start-script.ts';

const entryModule = 'src/app/entry-client.tsx';
const root = dirname(import.meta.dirname);
const output = join(root, 'dist');
const serverOutput = join(root, '.cache', 'server');

await generateFiles();
await bundle();
const manifest: Manifest = JSON.parse(await readFile(join(output, '.vite', 'manifest.json'), 'utf8'));
const sheetFile = styleSheetOf(manifest);
const pages = await assemble(await prerender());
for (const { path, html } of pages) await writeOutput(path, html);
await rm(join(output, '.vite'), { recursive: true });
const exceeded = reportSizes({ output, manifest, pages }, budgets);
for (const sentence of exceeded) console.error(sentence);
// `npm start` also shows pages that exceed their budgets; `npm test` and releases do not accept them.
process.exitCode = exceeded.length === 0 || process.env.BUDGETS === 'warn' ? 0 : 1;

/** The client's files, and the server bundle that prerenders the pages. */
async function bundle() {
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...options, build: { outDir: output, emptyOutDir: true } });
  const ssr = 'build/pages/prerender.tsx';
  await build({ ...options, build: { ssr, outDir: serverOutput, emptyOutDir: true, manifest: false } });
}

/** Also writes the sitemap, which lists the pages. */
async function prerender() {
  const { prerenderSite, sitemap }: typeof import('./pages/prerender.tsx') = await import(
    pathToFileURL(join(serverOutput, 'prerender.js')).href
  );
  await writeOutput('sitemap.xml', sitemap());
  const script = manifest[entryModule]?.file;
  if (!script) throw new Error(`The build has no ${entryModule}.`);
  const template = await readFile(join(root, 'index.html'), 'utf8');
  return prerenderSite({ template, application: { script: `/${script}`, style: `/${sheetFile}` } });
}

/** Puts styles, start script and policy into the pages, and writes the style sheets as files. */
async function assemble(prerendered: readonly Page[]) {
  const sheet = await withoutDuplicates(sheetFile);
  const script = await buildStartScript(root);
  return assemblePages(prerendered, {
    sheet,
    sheetUrl: `/${sheetFile}`,
    script,
    laterStyles: await sonnerStyles(),
  });
}

/** Vite writes a class once for every module that composes it, and the browser compares each copy with every element. */
async function withoutDuplicates(file: string): Promise<string> {
  const sheet = await readFile(join(output, file), 'utf8');
  const { css } = postcss([discardDuplicates]).process(sheet, { from: undefined });
  await writeOutput(file, css);
  return css;
}

/** @param path relative to the folder that Hosting serves */
async function writeOutput(path: string, text: string) {
  await mkdir(dirname(join(output, path)), { recursive: true });
  await writeFile(join(output, path), text);
}

function styleSheetOf(manifest: Manifest) {
  const [sheet, ...others] = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  if (!sheet || others.length > 0) throw new Error('The build must have one style sheet.');
  return sheet.file;
}
