import type { MapPercent } from '../../components/TownMap/TownMap.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import bobo from './dogs/bobo.svg';
import bruno from './dogs/bruno.svg';
import kucierka from './dogs/kucierka.svg';
import luna from './dogs/luna.svg';

export type SampleKind = 'parks' | 'users';

export interface SamplePlace {
  readonly id: string;
  readonly name: TextKey;
  readonly detail: TextKey;
  readonly x: MapPercent;
  readonly y: MapPercent;
  /** A portrait; parks have a pin instead. */
  readonly picture?: string;
}

/** Made up: the real ones are in the app. On phones only 20 to 80 % of the map's width is in view. */
export const samplePlaces: Readonly<Record<SampleKind, readonly SamplePlace[]>> = {
  parks: [
    { id: 'riverside', name: 'map.parks.riverside.name', detail: 'map.parks.riverside.detail', x: 70, y: 40 },
    { id: 'meadow', name: 'map.parks.meadow.name', detail: 'map.parks.meadow.detail', x: 75, y: 70 },
    { id: 'hill', name: 'map.parks.hill.name', detail: 'map.parks.hill.detail', x: 25, y: 35 },
    { id: 'estate', name: 'map.parks.estate.name', detail: 'map.parks.estate.detail', x: 35, y: 75 },
  ],
  users: [
    { id: 'luna', name: 'map.users.luna.name', detail: 'map.users.luna.detail', x: 70, y: 35, picture: luna },
    {
      id: 'bruno',
      name: 'map.users.bruno.name',
      detail: 'map.users.bruno.detail',
      x: 50,
      y: 60,
      picture: bruno,
    },
    { id: 'bobo', name: 'map.users.bobo.name', detail: 'map.users.bobo.detail', x: 30, y: 40, picture: bobo },
    {
      id: 'kucierka',
      name: 'map.users.kucierka.name',
      detail: 'map.users.kucierka.detail',
      x: 75,
      y: 75,
      picture: kucierka,
    },
  ],
};
