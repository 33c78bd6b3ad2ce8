import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { compact } from '../svg.ts';
import { blocks, bridges, landmarks, paths, river, stream, streets } from './places.ts';
import { shapes } from './shapes.ts';

export type Scheme = 'light' | 'dark';

/** The town in the colours of one scheme: a picture does not know the page around it. */
export async function townPicture(scheme: Scheme) {
  const folder = import.meta.dirname;
  const tokens = await readFile(path.join(folder, '../../../web/src/styles/tokens.css'), 'utf8');
  const rules = await readFile(path.join(folder, 'town.css'), 'utf8');
  const values = customProperties(`${tokens}${rules}`, scheme);
  return drawTown(mixColours(insertValues(withoutRoot(rules), values)));
}

function customProperties(sheet: string, scheme: Scheme): ReadonlyMap<string, string> {
  const ofScheme = sheet
    .replace(/@media print[^}]*\}/, '')
    .replace(/light-dark\((#\w+), (#\w+)\)/g, scheme === 'light' ? '$1' : '$2');
  const declarations = ofScheme.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

function insertValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/var\((--[\w-]+)\)/g, (_use, name) => {
    const value = values.get(name);
    if (value === undefined)
      throw new Error(`town.css uses ${name}, which neither it nor tokens.css defines.`);
    return insertValues(value, values);
  });
}

function withoutRoot(rules: string) {
  return rules.replace(/:root \{[^}]*\}/, '');
}

/** Evaluates `color-mix()`. The exact colour that the compiler writes beside an sRGB mixture looks the same. */
function mixColours(sheet: string) {
  const targets = { chrome: 80 << 16 };
  const { code } = transform({ filename: 'town.css', code: Buffer.from(sheet), minify: true, targets });
  return code
    .toString()
    .replace(/;(?:fill|stroke):lab\([^)]*\)/g, '')
    .trim();
}

/** The town from above: streets and rivers as on a map, trees and houses from the front. */
function drawTown(style: string) {
  return compact(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600">
  <title>A town</title>
  <style>${style}</style>
  <defs>${Object.entries(shapes).map(defineShape).join('')}
  </defs>
  <rect class="land" width="960" height="600"/>
  <path class="hill" d="M0 0h270v110c0 26-2 60 10 96-50-2-78 12-108 16-14-60-20-90-32-112C90 130 30 150 0 196Z"/>
  <path class="park" d="M566 0h394v250c-70 30-120 10-190 34-60 20-120-10-150-70-26-54-80-130-54-214Z"/>
  <path class="park" d="M214 388c70-26 170-20 222 24 44 38 30 110-20 142-60 38-160 46-214 8-50-36-44-150 12-174Z"/>
  <path class="park" d="M600 372c100-24 270-24 360 22v206H610c-30-70-40-190-10-228Z"/>
  <path class="park" d="M184 256c34-4 86-6 120-2 4 34 2 70-10 102-34 6-72 6-108 2-6-34-6-68-2-102Z"/>
  <path class="shore" d="${river}"/>
  <path class="river" d="${river}"/>
  <path class="stream" d="${stream}"/>
  <path class="water" d="M748 470c30-40 120-50 170-20 40 28 30 84-24 100-56 16-176-24-146-80Z"/>
  <path class="wave" d="M800 478h46m-20 24h60m-96 12h30M612 70c8 12 6 26 14 40m22 120c-4 14 4 26 0 40m-46 130c-6 12-2 26-8 38"/>
  <path class="block" d="${blocks}"/>
  <path class="lane" d="${streets.lanes}"/>
  <path class="kerb" d="${streets.roads}"/>
  <path class="road" d="${streets.roads}"/>
  <path class="bridge" d="${bridges}"/>
  <path class="path" d="${paths}"/>
  <path class="square" d="M352 116c-40 76-40 172 0 250 40-78 40-174 0-250Z"/>
  ${Object.entries(landmarks)
    .flatMap(([shape, spots]) => spots.split(' ').map((spot) => placeShape(shape, spot)))
    .join('')}
</svg>
`);
}

function defineShape([name, drawing]: [name: string, drawing: string]) {
  return `
    <g id="${name}">${drawing}
    </g>`;
}

function placeShape(name: string, spot: string) {
  const [x, y, size] = spot.split(',');
  return `<use href="#${name}" transform="translate(${x} ${y}) scale(${size})"/>`;
}
