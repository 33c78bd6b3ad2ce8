import { dogs } from '../dogs/index.ts';
import { bust } from '../dogs/poses.ts';
import { place } from '../scenes/landscape.ts';
import { svg } from '../svg.ts';

/** Dunčo, puzzled: what he looked for is not there. */
export function lostDog() {
  return svg(
    { width: 250, height: 200 },
    'Dunčo',
    place(18, -12, 1.06, bust(dogs.Dunčo, { collar: '#d9552b', tilt: -8 })),
  );
}
