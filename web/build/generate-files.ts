import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { site } from '@labka/contract/site';
import { transform } from 'lightningcss';
import postcss from 'postcss';
import pruneVariables from 'postcss-prune-var';
import { styleTargets } from './browsers.ts';
import { headlineFace, headlineFont, titleCharacters } from './fonts/headline-face.ts';
import { buildIcons } from './icons.ts';
import { checkPictures } from './pictures.ts';
import { staticFiles } from './static-files.ts';

const root = join(import.meta.dirname, '..');
const publicFolder = join(root, 'public');

/** The print styles show the URLs of links. */
const origin = `:root{--site-origin:"${site.origin}"}`;

/** Generates the files that the sources import and the static files of public/; none of them is in git. */
export async function generateFiles() {
  await checkPictures(join(root, 'content'));
  await mkdir(join(root, 'src', 'generated'), { recursive: true });
  const font = await headlineFont(await titleCharacters());
  const face = headlineFace(font);
  await writeFile(join(root, 'src', 'generated', 'title-face.woff2'), font);
  await writeFile(join(root, 'src', 'generated', 'site.css'), origin);
  await mkdir(publicFolder, { recursive: true });
  await writePublic('title-face.css', face);
  await buildIcons(publicFolder);
  await cp(join(root, 'content', 'social'), join(publicFolder, 'social'), { recursive: true });
  await writeNewsletterFiles(face);
  for (const [path, text] of Object.entries(staticFiles(new Date()))) await writePublic(path, text);
}

async function writePublic(path: string, text: string) {
  await mkdir(dirname(join(publicFolder, path)), { recursive: true });
  await writeFile(join(publicFolder, path), text);
}

/** The styles that the newsletter's pages share with the site, and their own. */
const newsletterStyles = [
  'styles/tokens.css',
  'styles/base.css',
  'components/Logo/Logo.module.css',
  'components/Button/Button.module.css',
  'pages/layout/LanguageToggle.module.css',
  'styles/newsletter.css',
];

/** File names without hashes: the functions that answer newsletter links do not know the hashes of the build. */
async function writeNewsletterFiles(face: string) {
  const sheets = await Promise.all(newsletterStyles.map((file) => readFile(join(root, 'src', file), 'utf8')));
  const { code } = transform({
    filename: 'newsletter.css',
    code: Buffer.from(postcss([pruneVariables]).process(origin + sheets.join(''), { from: undefined }).css),
    minify: true,
    targets: styleTargets,
  });
  await writePublic('newsletter.css', code.toString() + face);
  await cp(join(root, 'src/pages/landing/download-dog.svg'), join(publicFolder, 'newsletter-dog.svg'));
}
