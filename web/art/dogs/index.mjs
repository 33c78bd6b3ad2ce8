// @ts-check
import { beagle } from './beagle.mjs';
import { borderCollie } from './border-collie.mjs';
import { chuvach } from './chuvach.mjs';
import { corgi } from './corgi.mjs';
import { dachshund } from './dachshund.mjs';
import { frenchBulldog } from './french-bulldog.mjs';
import { germanShepherd } from './german-shepherd.mjs';
import { goldenRetriever } from './golden-retriever.mjs';
import { mongrel } from './mongrel.mjs';
import { poodle } from './poodle.mjs';
import { schnauzer } from './schnauzer.mjs';
import { vizsla } from './vizsla.mjs';

/**
 * @typedef {object} Dog
 * @property {string} head SVG shapes in a square of 200 units
 * @property {string} coat colour of the back
 * @property {string} chest
 * @property {string} shade of the coat
 */

/** The cast of all pictures, under the names that they answer to. */
export const dogs = {
  Áres: vizsla,
  Aris: germanShepherd,
  Bobo: frenchBulldog,
  Bruno: borderCollie,
  Čibo: beagle,
  Dunčo: mongrel,
  Fazuľka: dachshund,
  Gróf: schnauzer,
  Kučierka: poodle,
  Luna: goldenRetriever,
  Mišo: corgi,
  Snežka: chuvach,
};
