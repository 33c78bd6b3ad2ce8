import { routesOf } from '../route.ts';

const route = routesOf('firebase-public.firebaseio.com');

/** What firebase-tools asks for beside its work: the message of the day. */
export const besideGoogle = [route('GET', '/cli.json', 'nobody', () => ({}))];
