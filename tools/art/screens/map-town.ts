import { cathedral, place, placeEach, spruce, tree } from '../scenes/landscape.ts';
import { points } from '../svg.ts';

const river = 'M330-20c-22 70-4 130-26 190-20 56-4 96 22 150 26 56 12 120-10 180-16 46-8 90 4 140';

const minorStreets = `M-10 66h250M-10 214h90m84 0h126M60-10v120M246-10v520M-10 400h300M-10 462h330M112 250l-40 260M-10 158h74
  M340 220l60-30M346 330l60 10M330 440l70-26M352 100l50-10M196-10l8 120`;

const majorStreets = `M-10 112c70-6 150-10 224-4 60 6 130 4 190-16M40-10c-6 90 10 170 8 250-2 90-20 160-16 280
  M48 240c70 26 150 34 270 32l90 20M204 108c6 50 2 110-2 164-4 60-8 130-2 240`;

/** The lens of the main square between its two streets, with the cathedral in its middle. */
const mainSquare = `<path d="M126 96c-24 54-24 120 0 176 24-56 24-122 0-176Z" fill="var(--square)" stroke="var(--road)" stroke-width="7"/>
  ${place(125, 204, 0.34, cathedral)}`;

/** Each as x, y, width and height. */
const blocks = points(
  '66,22,44,30 122,22,56,30 66,78,40,22 150,76,38,22 8,22,24,32 216,22,20,30 8,126,24,22 8,172,26,32 62,126,32,24 60,164,34,36 158,124,32,30 160,166,30,36 216,124,22,40 216,226,24,30 256,284,44,24 220,410,60,38 128,410,56,38 62,300,20,60 10,300,14,80 150,296,36,40 256,130,30,60',
)
  .map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/>`)
  .join('');

const woods =
  placeEach(spruce, '96,352,0.38 20,96,0.34') +
  placeEach(
    tree,
    '352,52,0.42 376,78,0.4 380,158,0.42 352,250,0.4 378,262,0.36 272,232,0.38 288,208,0.32 222,332,0.34 284,326,0.36 248,384,0.34 112,384,0.42 140,360,0.32',
  );

/** A town much like Košice, north up: the lens of its main square, the river in the east, parks on both banks. */
export function mapTown(
  streets: { main: string; ring: string; river: string },
  places: { townPark: string; anicka: string; calvary: string },
) {
  return `<svg class="town" viewBox="0 0 390 500" width="390" height="500">
    <rect width="390" height="500" fill="var(--land)"/>
    <path d="M334-10c-16 70-2 130-22 182-22 60-4 100 20 148 22 44 18 90 0 150h70V-10Z" fill="var(--park)"/>
    <path d="M210 282h86c14 30 30 60 30 92l-114 12Z" fill="var(--park)"/>
    <path d="M88 316c30-14 70-6 98 10v66H70c0-30 4-62 18-76Z" fill="var(--wood)"/>
    <path d="M-6 72c20-6 44 0 48 14s-4 24-20 24h-30Z" fill="var(--wood)"/>
    <path d="M252 196h44c8 20 8 44 12 68h-56Z" fill="var(--lawn)"/>
    <path d="${river}" fill="none" stroke="var(--shore)" stroke-width="36"/><path d="${river}" fill="none" stroke="var(--water)" stroke-width="26"/>
    <g fill="var(--block)">${blocks}</g>
    <path d="${minorStreets}" fill="none" stroke="var(--lane)" stroke-width="6"/>
    <path d="${majorStreets}" fill="none" stroke="var(--kerb)" stroke-width="13"/><path d="${majorStreets}" fill="none" stroke="var(--road)" stroke-width="9.5"/>
    <path d="M334 20c30 60 10 150 30 220s-10 150 16 240M212 300c40 10 70 40 100 70M84 384c20-40 60-50 100-40" fill="none" stroke="var(--road)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>
    ${mainSquare}${woods}
    <g class="labels"><text transform="translate(110 244) rotate(-77)">${streets.main}</text><text transform="translate(62 238) rotate(-88)">${streets.ring}</text>
      <text class="water" transform="translate(306 256) rotate(64)">${streets.river}</text>
      <text class="green" x="254" y="350" text-anchor="middle">${places.townPark}</text><text class="green" x="372" y="190" text-anchor="end">${places.anicka}</text>
      <text class="green" x="128" y="338" text-anchor="middle">${places.calvary}</text></g></svg>`;
}
