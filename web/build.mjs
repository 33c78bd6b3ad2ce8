// @ts-check
// Builds the site into dist/: the browser's files, the prerendered pages, and a report of what they weigh.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { reportSizes } from './build-report.mjs';
import { buildIcons } from './images/build-icons.mjs';
import { buildImages } from './images/build-images.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const output = join(root, 'dist');
const serverOutput = join(root, '.cache', 'server');

await buildImages();
await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.ts', outDir: serverOutput, emptyOutDir: true, manifest: false },
});

const manifest = JSON.parse(await readFile(join(output, '.vite', 'manifest.json'), 'utf8'));
const { prerenderSite, siteFiles } = await import(pathToFileURL(join(serverOutput, 'prerender.js')).href);
const pages = await prerenderSite({
  template: await readFile(join(output, 'index.html'), 'utf8'),
  fonts: fontAddresses(manifest),
});
await cp(join(root, 'content', 'social'), join(output, 'social'), { recursive: true });
await buildIcons(join(root, 'public', 'favicon.svg'), output);
for (const { path, html } of pages) await writeOutput(path, html);
for (const { path, text } of siteFiles(new Date())) await writeOutput(path, text);
await rm(join(output, '.vite'), { recursive: true });

const withinBudgets = await reportSizes({ output, manifest, pages });
process.exitCode = withinBudgets ? 0 : 1;

/**
 * @param {string} path relative to the folder that Hosting serves
 * @param {string} text
 */
async function writeOutput(path, text) {
  await mkdir(dirname(join(output, path)), { recursive: true });
  await writeFile(join(output, path), text);
}

/**
 * Slovak needs the extended Latin letters besides the basic ones.
 * @param {import('vite').Manifest} manifest
 */
function fontAddresses(manifest) {
  /** @param {string} name */
  const address = (name) => {
    const entry = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}.woff2`));
    if (!entry) throw new Error(`The build has no font ${name}.woff2; src/styles/fonts.css should load it.`);
    return `/${entry.file}`;
  };
  const latin = address('figtree-latin-wght-normal');
  return { en: [latin], sk: [latin, address('figtree-latin-ext-wght-normal')] };
}
