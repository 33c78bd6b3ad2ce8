import { lostDog } from './hero/lost-dog.ts';
import { heroScene } from './hero/scene.ts';
import { townPicture } from './town/picture.ts';

/** The pictures of the pages that hold no words, by their file below src/. */
export const drawings = {
  'components/TownMap/town-light.svg': () => townPicture('light'),
  'components/TownMap/town-dark.svg': () => townPicture('dark'),
  'pages/landing/hero-wide-light.svg': () => heroScene('wide', 'light'),
  'pages/landing/hero-wide-dark.svg': () => heroScene('wide', 'dark'),
  'pages/landing/hero-narrow-light.svg': () => heroScene('narrow', 'light'),
  'pages/landing/hero-narrow-dark.svg': () => heroScene('narrow', 'dark'),
  'pages/not-found/lost-dog.svg': () => lostDog(),
};
