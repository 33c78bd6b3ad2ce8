// @ts-check
import { dogs } from '../dogs/index.mjs';
import { bust } from '../dogs/poses.mjs';
import { place } from '../scenes/landscape.mjs';
import { svg } from '../svg.mjs';

/** Dunčo, puzzled: what he looked for is not there. */
export function lostDog() {
  return svg(
    { width: 250, height: 200 },
    'Dunčo',
    place(18, -12, 1.06, bust(dogs.Dunčo, { collar: '#d9552b', tilt: -8 })),
  );
}
