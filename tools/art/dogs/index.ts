import { beagle } from './beagle.ts';
import { borderCollie } from './border-collie.ts';
import { chuvach } from './chuvach.ts';
import { corgi } from './corgi.ts';
import { dachshund } from './dachshund.ts';
import { frenchBulldog } from './french-bulldog.ts';
import { germanShepherd } from './german-shepherd.ts';
import { goldenRetriever } from './golden-retriever.ts';
import { mongrel } from './mongrel.ts';
import { poodle } from './poodle.ts';
import { schnauzer } from './schnauzer.ts';
import { vizsla } from './vizsla.ts';

export interface Dog {
  /** SVG shapes in a square of 200 units */
  head: string;
  /** colour of the back */
  coat: string;
  chest: string;
  /** of the coat */
  shade: string;
}

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
