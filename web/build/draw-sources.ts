import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { site } from '../site.config.ts';
import { styleTargets } from './browsers.ts';
import { headlineFace, headlineFont, titleCharacters } from './fonts/headline-face.ts';
import { buildIcons } from './images/build-icons.ts';
import { buildImages } from './images/build-images.ts';
import { applicationStyle, withoutUnusedTokens } from './page-style.ts';

const root = join(import.meta.dirname, '..');
const publicFolder = join(root, 'public');

/** Paper shows the addresses of links. */
const origin = `:root{--site-origin:"${site.origin}"}`;

/** Makes what the sources import and what the site serves as it is, none of which git holds. */
export async function drawSources() {
  await buildImages();
  const font = await headlineFont(await titleCharacters());
  const face = headlineFace(font);
  await writeFile(join(root, 'src', 'generated', 'title-face.woff2'), font);
  await writeFile(join(root, 'src', 'generated', 'site.css'), face + origin);
  await mkdir(publicFolder, { recursive: true });
  await buildIcons(publicFolder);
  await cp(join(root, 'content', 'social'), join(publicFolder, 'social'), { recursive: true });
  await writeNewsletterFiles(face);
}

/** What the newsletter's pages share with the site, and what is theirs. */
const newsletterStyles = [
  'styles/tokens.css',
  'styles/base.css',
  'components/Logo/Logo.module.css',
  'components/Button/Button.module.css',
  'styles/newsletter.css',
];

/** Under names that stay: the answers to the links of newsletter mails cannot know those of the build. */
async function writeNewsletterFiles(face: string) {
  const sheets = await Promise.all(newsletterStyles.map((file) => readFile(join(root, 'src', file), 'utf8')));
  const { code } = transform({
    filename: 'newsletter.css',
    code: Buffer.from(withoutUnusedTokens(applicationStyle(origin + sheets.join('')))),
    minify: true,
    targets: styleTargets,
  });
  await writeFile(join(publicFolder, 'newsletter.css'), code.toString() + face);
  await cp(join(root, 'src/pages/landing/download-dog.svg'), join(publicFolder, 'newsletter-dog.svg'));
}
