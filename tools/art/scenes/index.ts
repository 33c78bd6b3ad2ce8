import { dogs } from '../dogs/index.ts';
import { bust, collars, sitting } from '../dogs/poses.ts';
import { cloud, flats, flowers, light, oldTown, place, scene, spruce, tree } from './landscape.ts';

const daySky = `<rect width="400" height="260" fill="${light.sky}"/><circle cx="330" cy="48" r="26" fill="${light.sun}"/>
  ${place(86, 46, 0.9, cloud)}${place(250, 72, 0.6, cloud)}
  <path d="M0 118c60-40 110-34 170-8 70-36 150-38 230 4v146H0Z" fill="${light.far}"/>`;

const hills = `<path d="M0 150c90-44 170-20 230-6 70-20 120-16 170 2v114H0Z" fill="${light.hill}"/>`;

const grass = `<path d="M0 178c80-22 180-26 400-6v88H0Z" fill="${light.meadow}"/>
  <path d="M0 214c120-18 260-14 400 4v42H0Z" fill="${light.grass}"/>
  <path d="M24 206l4-12 4 12m300-6 4-12 4 12m-60 34 4-12 4 12m-220 0 4-12 4 12" fill="none" stroke="${light.leaf}" stroke-width="3" stroke-linecap="round"/>`;

const meadowFlowers = flowers('58,236 92,222 318,232 352,214 214,246 30,248', 4);

/** Three friends on the river bank in the morning. */
export const riverside =
  scene(`${daySky}${place(66, 158, 0.9, tree)}${place(20, 164, 1.1, tree)}${place(356, 160, 1.05, tree)}
  ${hills}<path d="M0 172c100-16 210-12 400 0v22c-160-14-280-10-400 6Z" fill="${light.water}"/>
  <path d="M40 180h60m70-4h44m70 8h56" stroke="${light.waterLight}" stroke-width="4" stroke-linecap="round"/>
  <path d="M0 204c120-22 260-20 400-4v60H0Z" fill="${light.meadow}"/><path d="M0 232c120-18 260-14 400 0v28H0Z" fill="${light.grass}"/>${meadowFlowers}
  ${place(62, 92, 0.53, sitting(dogs.Bruno, { collar: 'red', tilt: -6 }))}
  ${place(150, 78, 0.58, sitting(dogs.Luna, { collar: 'pine' }))}
  ${place(248, 98, 0.5, sitting(dogs.Fazuľka, { collar: 'blue', tilt: 7 }))}`);

/** A retriever swims after a ball. */
export const swimming = scene(`<rect width="400" height="260" fill="${light.waterLight}"/>
  <rect width="400" height="62" fill="${light.hill}"/>${place(40, 66, 0.8, tree)}${place(120, 64, 0.7, spruce)}${place(300, 66, 0.85, tree)}${place(366, 66, 0.9, tree)}
  <path d="M0 60c70 10 120-6 200 2s140 4 200-2v200H0Z" fill="${light.water}"/>
  <path d="M30 96h56m210-10h66M60 220h50m200 10h60M20 160h40m300 0h30" stroke="${light.waterLight}" stroke-width="6" stroke-linecap="round"/>
  <g transform="translate(-96 0)"><ellipse cx="196" cy="214" rx="136" ry="26" fill="${light.waterLight}"/><ellipse cx="196" cy="212" rx="104" ry="18" fill="#74b3cb"/>
  <path d="M120 218c0-30 30-50 76-50s76 20 76 50Z" fill="${dogs.Luna.coat}"/>${place(94, 40, 1.02, dogs.Luna.head)}
  <path d="M84 206c22 12 48-6 70 4 22 8 62 8 84 0 22-10 48 8 72-4v20c-70 22-156 22-226 0Z" fill="${light.water}"/>
  <path d="M84 206c22 12 48-6 70 4 22 8 62 8 84 0 22-10 48 8 72-4" fill="none" stroke="${light.cloud}" stroke-width="6" stroke-linecap="round"/></g>
  <circle cx="338" cy="168" r="18" fill="#d8ec5c"/><path d="M325 156c11 3 17 12 15 28" fill="none" stroke="#fff" stroke-width="3.5"/>
  <path d="M312 182c14 9 38 9 52 0" fill="none" stroke="${light.cloud}" stroke-width="5" stroke-linecap="round"/>`);

/** The fenced dog park by the river. */
export const dogPark =
  scene(`${daySky}${hills}${place(70, 170, 1.3, tree)}${place(340, 172, 1.45, tree)}${place(286, 166, 0.8, spruce)}${grass}
  <path d="M10 198V150m52 46v-46m52 44v-46m52 44v-46m52 44v-46m52 46v-46m52 48v-46m52 48v-46M0 164c120-14 270-14 400 2M0 182c120-14 270-14 400 2" stroke="#8a6a4c" stroke-width="6" stroke-linecap="round" fill="none"/>
  ${place(140, 104, 0.5, sitting(dogs.Mišo, { collar: 'blue' }))}`);

/** Blocks of flats on the hill, a dog in front. */
export const housingEstate =
  scene(`<rect width="400" height="260" fill="${light.dawn}"/><circle cx="70" cy="70" r="30" fill="${light.sun}"/>
  <path d="M0 150c110-40 250-40 400-10v120H0Z" fill="${light.far}"/>
  ${place(90, 190, 1.15, flats('#e8a77c', 5))}${place(192, 186, 1.15, flats('#8fb7c4', 6))}${place(306, 190, 1.15, flats('#f0c987', 4))}${place(372, 196, 0.9, tree)}${place(22, 200, 1, tree)}
  <path d="M0 186c120-14 260-14 400 0v74H0Z" fill="${light.meadow}"/>
  ${place(126, 70, 0.98, bust(dogs.Aris, { collar: 'red' }))}`);

/** The lake at dusk, with lights on the other shore. */
export const lake =
  scene(`<rect width="400" height="260" fill="${light.dusk}"/><circle cx="300" cy="62" r="24" fill="${light.sun}"/>
  <path d="M0 128c80-30 150-14 220-18s120-14 180 10v40H0Z" fill="#24405a"/><rect y="140" width="400" height="120" fill="#4d7391"/>
  <path d="M40 136v-5m30 5v-5m70 5v-5m36 5v-5m92 5v-5m60 5v-5" stroke="#ffd98a" stroke-width="5" stroke-linecap="round"/>
  <path d="M270 160h60m-44 16h36M60 166h50m60 34h60" stroke="#8db4cb" stroke-width="5" stroke-linecap="round"/>
  ${place(116, 58, 1.04, bust(dogs.Snežka, { collar: 'red', tilt: -5 }))}`);

/** The old town with the cathedral. */
export const town =
  scene(`${daySky}${place(198, 184, 1.5, oldTown)}<path d="M0 180h400v80H0Z" fill="${light.stone}"/>
  <path d="M0 208h400M60 180l-40 80M340 180l40 80" stroke="#d8c6a2" stroke-width="4"/>
  ${place(34, 190, 0.8, tree)}${place(372, 190, 0.8, tree)}
  ${place(152, 102, 0.5, sitting(dogs.Kučierka, { collar: 'pine' }))}`);

/** Two puppies close to us. */
export const puppies =
  scene(`<rect width="400" height="260" fill="#f6c9ab"/><circle cx="60" cy="50" r="90" fill="#f9d8bf"/><circle cx="360" cy="220" r="120" fill="#f2b896"/>
  ${place(34, 72, 0.98, bust(dogs.Fazuľka, { collar: 'pine', tilt: -7 }))}${place(172, 62, 1.02, bust(dogs.Mišo, { collar: 'blue', tilt: 6 }))}`);

/** A jump on the agility course. */
export const agility = scene(`${daySky}${hills}${grass}${place(366, 178, 1, tree)}
  <path d="M70 236V110M330 236V110" stroke="#fff" stroke-width="12" stroke-linecap="round"/><path d="M70 188h260" stroke="${collars.red}" stroke-width="11"/><path d="M118 188h40m84 0h40" stroke="#fff" stroke-width="11"/>
  <path d="M52 238h36m224 0h36" stroke="${collars.blue}" stroke-width="10" stroke-linecap="round"/>
  ${place(96, 12, 0.98, `<path d="M66 130c-10 30-8 52 2 72M134 130c10 30 8 52-2 72" stroke="${dogs.Bruno.coat}" stroke-width="30" stroke-linecap="round"/><path d="M68 200v2M132 200v2" stroke="#fbf7ef" stroke-width="30" stroke-linecap="round"/><path d="M62 120h76v34c0 14-16 22-38 22s-38-8-38-22Z" fill="${dogs.Bruno.chest}"/>${dogs.Bruno.head}`)}`);

/** The autumn meeting: flags over the meadow. */
export const meeting =
  scene(`${daySky}${hills}${place(30, 176, 1.2, tree)}${place(378, 178, 1.3, tree)}${grass}
  <path d="M0 40c120 44 280 44 400 0" fill="none" stroke="#fff8e6" stroke-width="3"/>
  ${[30, 80, 130, 180, 230, 280, 330, 372].map((x, index) => `<path d="M${x - 12} ${48 + (x * (400 - x)) / 1900}h24l-12 26Z" fill="${[collars.red, '#f4c542', collars.pine, '#fff8e6'][index % 4]}"/>`).join('')}
  ${place(40, 108, 0.48, sitting(dogs.Bobo, { collar: 'red' }))}${place(112, 96, 0.53, sitting(dogs.Áres, { collar: 'pine', tilt: 5 }))}
  ${place(194, 96, 0.53, sitting(dogs.Dunčo, { collar: 'red', tilt: -4 }))}${place(276, 106, 0.49, sitting(dogs.Gróf, { collar: 'blue' }))}${meadowFlowers}`);
