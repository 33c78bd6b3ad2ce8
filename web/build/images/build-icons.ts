import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand, colors, mark } from '@labka/contract/brand';
import sharp from 'sharp';

/** The side of the picture, and how much of it the mark takes. */
const size = 48;
const share = 0.75;

const [, , markWidth = 0, markHeight = 0] = mark.viewBox.split(' ').map(Number);
const scale = (size * share) / Math.max(markWidth, markHeight);
const left = (size - markWidth * scale) / 2;
const top = (size - markHeight * scale) / 2;

/** Of the icon, in both schemes: browsers' own frames are light and dark too. */
const iconGround = colors.action[0];

/** The brand's mark as browsers show it beside a page's title, in one colour on another. */
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

/** Names and sizes that browsers and phones ask for, the first two kinds without a link in a page; Apple's has no transparent corners. */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, ground: iconGround },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
];

const icoSize = 32;

/**
 * Draws the icons of the website from its mark.
 * @param output the folder that Hosting serves
 */
export async function buildIcons(output: string) {
  await writeFile(path.join(output, 'favicon.svg'), favicon);
  for (const { file, size, ground } of icons)
    await writeFile(path.join(output, file), await draw(size, ground));
  await writeFile(path.join(output, 'favicon.ico'), ico(await draw(icoSize)));
}

function draw(size: number, ground?: string) {
  const drawn = sharp(Buffer.from(favicon), { density: 600 }).resize(size, size);
  return (ground === undefined ? drawn : drawn.flatten({ background: ground }))
    .png({ effort: 10 })
    .toBuffer();
}

/** An ICO file with one picture: a header of 6 bytes, an entry of 16, and the PNG. */
function ico(png: Buffer) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(icoSize, 6);
  header.writeUInt8(icoSize, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
