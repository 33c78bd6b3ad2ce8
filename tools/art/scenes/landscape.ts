import { points } from '../svg.ts';

/** Pieces of a landscape. All scenes are 400 × 260 units; frames cut them as `object-fit: cover` would. */
export const light = {
  sky: '#cfe8ee',
  dawn: '#fbd9b5',
  dusk: '#39506f',
  sun: '#fff3c9',
  far: '#a9cba0',
  hill: '#8dbb7b',
  meadow: '#b9d67a',
  grass: '#9cc25c',
  leaf: '#4f8f5b',
  leafDeep: '#3a7350',
  trunk: '#7a5238',
  water: '#8cc7dc',
  waterLight: '#c4e5ee',
  stone: '#e9dcc0',
  cloud: '#ffffff',
};

export function scene(shapes: string) {
  return `<svg class="scene" viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
}

export function place(x: number, y: number, scale: number, shapes: string) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g>`;
}

/** @param spots each as x, y and scale */
export function placeEach(shape: string, spots: string) {
  return points(spots)
    .map(([x = 0, y = 0, scale = 1]) => place(x, y, scale, shape))
    .join('');
}

/** A round tree that stands on the origin. */
export const tree = `<path d="M-4 0 -2.5-34h5L4 0Z" fill="${light.trunk}"/>
  <path d="M0-92c16 0 24 10 25 22 9 6 10 20 1 28-5 10-17 12-26 8-9 4-21 2-26-8-9-8-8-22 1-28 1-12 9-22 25-22Z" fill="${light.leaf}"/>
  <path d="M0-92c16 0 24 10 25 22 9 6 10 20 1 28-5 10-17 12-26 8 14-6 18-22 12-36-3-8-8-16-12-22Z" fill="${light.leafDeep}" opacity=".55"/>`;

/** A spruce that stands on the origin. */
export const spruce = `<path d="M-3 0v-14h6V0Z" fill="${light.trunk}"/>
  <path d="M0-96 20-52H12L26-24H15L28-8h-56l13-16h-11l14-28h-8Z" fill="${light.leafDeep}"/>`;

export function flowers(places: string, radius: number) {
  return points(places)
    .map(
      ([x, y], index) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${index % 2 ? '#fff8e6' : '#f4c542'}"/>`,
    )
    .join('');
}

export const cloud = `<path d="M-34 10c-12 0-14-16-2-18 0-12 16-16 22-7 6-10 24-8 25 5 14-2 18 20 2 20Z" fill="${light.cloud}"/>`;

/** Saint Elisabeth's cathedral, standing on the origin. */
export const cathedral = `<path d="M-50 0v-66h26V0ZM34 0v-52h26V0Z" fill="#f0ddbd"/><path d="M-34 0v-56L4-90l38 34V0Z" fill="#f6e7cb"/>
  <path d="M-38-54 4-93l42 39Z" fill="#8e5a45"/><path d="M-52-66h30l-6-16-6-8-3-18-3 18-6 8Z" fill="#5f7f73"/>
  <path d="M32-52h30l-6-12-9-14-9 14Z" fill="#5f7f73"/>
  <path d="M4-30c8 0 11 6 11 12V0H-7v-18c0-6 3-12 11-12Z" fill="#7a5238"/><circle cx="4" cy="-50" r="9" fill="#8cc7dc"/>`;

/** The cathedral between the roofs of the old town. */
export const oldTown = `<path d="M-150 0v-34l16-14 16 14v-10h34v-14l14-12 14 12V0ZM70 0v-40l14-12 14 12v8h34v-12l16-12 16 12V0Z" fill="#e6b98c"/>
  <path d="M-152-33l18-16 18 16ZM-84-57l14-13 14 13ZM68-39l16-14 16 14ZM130-43l18-14 18 14Z" fill="#c66b43"/>${cathedral}`;

/** A block of flats with balconies, standing on the origin. */
export function flats(wall: string, floors: number) {
  const windows = Array.from({ length: floors * 3 }, (_, index) => {
    const x = -27 + (index % 3) * 20;
    const y = -22 - Math.floor(index / 3) * 22;
    return `<rect x="${x}" y="${y}" width="14" height="12" rx="2" fill="#fff8e6" opacity=".92"/><rect x="${x}" y="${y + 9}" width="14" height="5" fill="#d9552b" opacity=".55"/>`;
  }).join('');
  return `<rect x="-36" y="${-floors * 22 - 12}" width="72" height="${floors * 22 + 12}" rx="3" fill="${wall}"/>${windows}`;
}
