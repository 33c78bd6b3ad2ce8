import { assertPermitted } from '../cloud.ts';
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
  // No project is in these addresses: a bucket's name is the whole world's.
  route('GET', '/storage/v1/b/{bucket}', null, ({ parameters, cloud, caller }) => {
    const name = String(parameters.bucket);
    const owner = cloud.projects.find(({ resources }) => resources.has(name));
    if (owner === undefined) throw new GoogleError(404, 'The specified bucket does not exist.');
    assertPermitted(owner, caller, 'storage.buckets.get', name);
    return owner.resources.get(name);
  }),
  route('POST', '/storage/v1/b', null, ({ body, query, cloud, caller }) => {
    const project = cloud.findProject(query.get('project') ?? '');
    if (project === undefined) throw new GoogleError(404, 'The project does not exist.');
    assertPermitted(project, caller, 'storage.buckets.create');
    project.resources.set(String(body.name), body);
    return body;
  }),
];
