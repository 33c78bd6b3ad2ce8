// Builds the site into dist/: the client's files, the prerendered pages and a report of their sizes.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import budgets from '../budgets.json' with { type: 'json' };
import { assemblePages } from './assemble.ts';
import { generateFiles } from './generate-files.ts';
import { applicationStyle, styleWithoutScript, withoutCopies } from './page-style.ts';
import { reportSizes } from './report.ts';
import { sonnerStyles } from './sonner-style.ts';
import { buildStartScript } from './start-script.ts';

type PrerenderedSite = Awaited<ReturnType<typeof prerender>>;

const entryModule = 'src/app/entry-client.tsx';
const root = dirname(import.meta.dirname);
const configFile = join(root, 'vite.config.ts');
const output = join(root, 'dist');
const serverOutput = join(root, '.cache', 'server');

await generateFiles();
await bundle();
const manifest = JSON.parse(await readFile(join(output, '.vite', 'manifest.json'), 'utf8'));
const site = await prerender(manifest);
const pages = await writePages(site, manifest);
await writeOutput('sitemap.xml', site.sitemap);
await rm(join(output, '.vite'), { recursive: true });
const exceeded = await reportSizes({ output, manifest, pages }, budgets);
for (const sentence of exceeded) console.error(sentence);
// `npm start` also shows pages that exceed their budgets; `npm test` and releases do not accept them.
process.exitCode = exceeded.length === 0 || process.env.BUDGETS === 'warn' ? 0 : 1;

/** The client's files, and the server bundle that prerenders the pages. */
async function bundle() {
  await build({ root, configFile, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
  await build({
    root,
    configFile,
    logLevel: 'warn',
    build: { ssr: 'build/pages/prerender.tsx', outDir: serverOutput, emptyOutDir: true, manifest: false },
  });
}

async function prerender(manifest: Manifest) {
  const application: typeof import('./pages/prerender.tsx') = await import(
    pathToFileURL(join(serverOutput, 'prerender.js')).href
  );
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const pages = await application.prerenderSite({ template, application: applicationFiles(manifest) });
  return { pages, sitemap: application.sitemap(), isAppCheckOn: application.isAppCheckOn };
}

/** Writes the pages with their inlined styles, start script and policy, and the style sheets as files. */
async function writePages(prerendered: PrerenderedSite, manifest: Manifest) {
  const script = await buildStartScript(root);
  const sheetFile = styleSheetOf(manifest);
  const sheet = withoutCopies(await readFile(join(output, sheetFile), 'utf8'));
  const sheetWithoutScript = sheetFile.replace('.css', '-without-script.css');
  const pages = await assemblePages(prerendered.pages, {
    sheet,
    sheetWithoutScript,
    script,
    laterStyles: await sonnerStyles(),
    isAppCheckOn: prerendered.isAppCheckOn,
  });
  await writeOutput(sheetFile, applicationStyle(sheet));
  await writeOutput(sheetWithoutScript, styleWithoutScript(sheet));
  for (const { path, html } of pages) await writeOutput(path, html);
  return pages;
}

/** @param path relative to the folder that Hosting serves */
async function writeOutput(path: string, text: string) {
  await mkdir(dirname(join(output, path)), { recursive: true });
  await writeFile(join(output, path), text);
}

/** The files that the start script loads. */
function applicationFiles(manifest: Manifest) {
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`The build has no ${entryModule}.`);
  return { script: `/${entry.file}`, style: `/${styleSheetOf(manifest)}` };
}

function styleSheetOf(manifest: Manifest) {
  const [sheet, ...others] = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  if (!sheet || others.length > 0) throw new Error('The build must have one style sheet.');
  return sheet.file;
}
