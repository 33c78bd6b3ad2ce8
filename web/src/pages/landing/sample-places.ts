import type { MapX, MapY } from '../../components/TownMap/TownMap.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import bobo from './dogs/bobo.svg';
import bruno from './dogs/bruno.svg';
import kucierka from './dogs/kucierka.svg';
import luna from './dogs/luna.svg';

export const sampleKinds = ['parks', 'users'] as const;

export type SampleKind = (typeof sampleKinds)[number];

/** The key of the place's texts within those of the map: `parks.hill`. */
type PlaceOf<Key> = Key extends `map.${infer Place}.detail` ? Place : never;

export interface SamplePlace {
  readonly id: PlaceOf<TextKey>;
  readonly x: MapX;
  readonly y: MapY;
  /** A portrait; parks have a pin instead. */
  readonly picture?: string;
}

/** Invented; the real places are in the app. The positions match the texts, and none is on a road or in the river. */
export const samplePlaces: Readonly<Record<SampleKind, readonly SamplePlace[]>> = {
  parks: [
    { id: 'parks.riverside', x: 70, y: 72 },
    { id: 'parks.meadow', x: 70, y: 35 },
    { id: 'parks.hill', x: 30, y: 43 },
    { id: 'parks.estate', x: 35, y: 72 },
  ],
  users: [
    { id: 'users.luna', x: 70, y: 35, picture: luna },
    { id: 'users.bruno', x: 30, y: 43, picture: bruno },
    { id: 'users.bobo', x: 35, y: 72, picture: bobo },
    { id: 'users.kucierka', x: 70, y: 72, picture: kucierka },
  ],
};
