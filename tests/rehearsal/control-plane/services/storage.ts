import { GoogleError } from '../google-error.ts';
import { routesOf } from '../route.ts';

const route = routesOf('storage.googleapis.com');

/** Signed addresses: the signature is the permission. */
export const storage = [
  route('PUT', '/{bucket}/{object}', 'nobody', ({ query, parameters, bytes, cloud }) => {
    const project = cloud.projects.find(({ number }) => parameters.bucket?.includes(number));
    if (project === undefined || query.get('Signature') !== 'rehearsal')
      throw new GoogleError(403, 'The request signature does not match.');
    project.files.set(`${parameters.bucket}/${parameters.object}`, bytes);
    return new Response('', { headers: { 'x-goog-generation': String(cloud.next()) } });
  }),
];
