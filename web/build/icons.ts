import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand, colors, mark } from '@labka/contract/brand';
import sharp from 'sharp';

/** The size of the icon, and the share of it that the mark covers. */
const size = 48;
const share = 0.75;

const [, , markWidth = 0, markHeight = 0] = mark.viewBox.split(' ').map(Number);
const scale = (size * share) / Math.max(markWidth, markHeight);
const left = (size - markWidth * scale) / 2;
const top = (size - markHeight * scale) / 2;

/** The icon's own colours in both schemes, since the browser's frame is light or dark as well. */
const iconGround = colors.action[0];

/** The brand's mark as an icon, in one colour on another. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <title>${brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
  <rect width="${size}" height="${size}" rx="${size / 4}" fill="${iconGround}"/>
  <g fill="${colors.action[1]}" transform="translate(${left} ${top}) scale(${scale})">
    <path d="${mark.accent}"/>
    <path d="${mark.text}"/>
    <path d="${mark.ground}" fill="${iconGround}"/>
  </g>
</svg>
`;

/**
 * Names and sizes that browsers and phones request; the first two without a link in the page. Apple's icon has no
 * transparent corners.
 */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, ground: iconGround },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  // Browsers tell the format of an icon by its bytes, so this may be a PNG, too.
  { file: 'favicon.ico', size: 32 },
];

/** @param output the folder that Hosting serves */
export async function buildIcons(output: string) {
  await writeFile(path.join(output, 'favicon.svg'), favicon);
  for (const { file, size, ground } of icons)
    await writeFile(path.join(output, file), await draw(size, ground));
}

function draw(size: number, ground?: string) {
  const drawn = sharp(Buffer.from(favicon), { density: 600 }).resize(size, size);
  return (ground === undefined ? drawn : drawn.flatten({ background: ground }))
    .png({ effort: 10 })
    .toBuffer();
}
