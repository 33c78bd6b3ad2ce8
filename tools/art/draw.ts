import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dogs } from './dogs/index.ts';
import { bust } from './dogs/poses.ts';
import { closedEyes, heroScene } from './hero/scene.ts';
import { place } from './scenes/landscape.ts';
import { svg } from './svg.ts';
import { townPicture } from './town/picture.ts';

const source = path.join(import.meta.dirname, '../../web/src');

/** The pages' pictures without words, by their files below src/. */
export const drawings = {
  'components/TownMap/town-light.svg': () => townPicture('light'),
  'components/TownMap/town-dark.svg': () => townPicture('dark'),
  'pages/landing/hero-wide-light.svg': () => heroScene('wide', 'light'),
  'pages/landing/hero-wide-dark.svg': () => heroScene('wide', 'dark'),
  'pages/landing/hero-narrow-light.svg': () => heroScene('narrow', 'light'),
  'pages/landing/hero-narrow-dark.svg': () => heroScene('narrow', 'dark'),
  'pages/landing/closed-eyes.svg': closedEyes,
  'pages/not-found/lost-dog.svg': lostDog,
};

export async function drawAll() {
  for (const [file, draw] of Object.entries(drawings)) await writeFile(path.join(source, file), await draw());
}

/** Dunčo, puzzled, on the not-found page. */
function lostDog() {
  const dog = place(18, -12, 1.06, bust(dogs.Dunčo, { collar: 'red', tilt: -8 }));
  return svg({ width: 250, height: 200 }, 'Dunčo', dog);
}
