// Builds the site into dist/: the browser's files, the prerendered pages, and a report of what they weigh.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { assemblePages } from './assemble.ts';
import { compileStyle } from './compile-style.ts';
import { updatePolicy } from './content-policy.ts';
import { characters } from './fonts/characters.ts';
import { headlineFace } from './fonts/headline-face.ts';
import { buildIcons } from './images/build-icons.ts';
import { buildImages } from './images/build-images.ts';
import { applicationStyle, styleWithoutScript } from './page-style.ts';
import { reportSizes } from './report.ts';
import { buildStartScript } from './start-script.ts';

const entryModule = 'src/app/entry-client.tsx';
const root = dirname(import.meta.dirname);
const output = join(root, 'dist');
const serverOutput = join(root, '.cache', 'server');

await buildImages();
const everyLetter = await headlineFace(characters);
await writeFile(join(root, 'src', 'generated', 'headline-face.css'), everyLetter);
await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'build/pages/prerender.tsx', outDir: serverOutput, emptyOutDir: true, manifest: false },
});

const manifest = JSON.parse(await readFile(join(output, '.vite', 'manifest.json'), 'utf8'));
const { prerenderSite, siteFiles, isAppCheckOn } = await import(
  pathToFileURL(join(serverOutput, 'prerender.js')).href
);
const prerendered = await prerenderSite({
  template: await readFile(join(root, 'index.html'), 'utf8'),
  application: applicationFiles(manifest),
});
const script = await buildStartScript(root);
const sheet = await readFile(join(output, styleSheetOf(manifest)), 'utf8');
const sheetWithoutScript = styleSheetOf(manifest).replace('.css', '-without-script.css');
const { pages, styles } = await assemblePages(prerendered, { sheet, sheetWithoutScript, script });
await writeOutput(styleSheetOf(manifest), applicationStyle(sheet));
await writeOutput(sheetWithoutScript, styleWithoutScript(sheet));
await updatePolicy(join(root, '..', 'firebase.json'), {
  scripts: [script],
  styles,
  isAppCheckOn,
});
// Under names that stay: the answers to the links of newsletter mails cannot know those of the build.
await writeOutput(
  'newsletter.css',
  compileStyle(await readFile(join(root, 'src/styles/newsletter.css'), 'utf8')) + everyLetter,
);
await cp(join(root, 'src/pages/landing/download-dog.svg'), join(output, 'newsletter-dog.svg'));
await cp(join(root, 'content', 'social'), join(output, 'social'), { recursive: true });
await buildIcons(join(root, 'public', 'favicon.svg'), output);
for (const { path, html } of pages) await writeOutput(path, html);
for (const { path, text } of siteFiles(new Date())) await writeOutput(path, text);
await rm(join(output, '.vite'), { recursive: true });

const withinBudgets = await reportSizes({ output, manifest, pages });
process.exitCode = withinBudgets ? 0 : 1;

/** @param path relative to the folder that Hosting serves */
async function writeOutput(path: string, text: string) {
  await mkdir(dirname(join(output, path)), { recursive: true });
  await writeFile(join(output, path), text);
}

/** What the start script fetches. */
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
