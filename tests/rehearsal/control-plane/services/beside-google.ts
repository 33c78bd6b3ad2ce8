import { routesOf } from '../route.ts';

const firebaseMessages = routesOf('firebase-public.firebaseio.com');
const packages = routesOf('registry.npmjs.org');

/** What firebase-tools asks for beside its work. */
export const besideGoogle = [
  firebaseMessages('GET', '/cli.json', 'nobody', () => ({})),
  // Whether there is a later firebase-functions.
  packages('GET', '/firebase-functions', 'nobody', () => ({
    name: 'firebase-functions',
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': { name: 'firebase-functions', version: '1.0.0' } },
  })),
];
