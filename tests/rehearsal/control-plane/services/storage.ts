import type { Call } from '../call.ts';
import { assertPermitted } from '../cloud.ts';
import { GoogleError } from '../google-error.ts';

export function upload({ query, parameters, bytes, cloud }: Call) {
  const project = cloud.projects.find(({ number }) => parameters.bucket?.includes(number));
  if (project === undefined || query.get('Signature') !== 'rehearsal')
    throw new GoogleError(403, 'The request signature does not match.');
  project.files.set(`${parameters.bucket}/${parameters.object}`, bytes);
  return new Response('', { headers: { 'x-goog-generation': String(cloud.next()) } });
}

export function bucket({ parameters, cloud, caller }: Call) {
  const name = String(parameters.bucket);
  const owner = cloud.projects.find(({ resources }) => resources.has(name));
  if (owner === undefined) throw new GoogleError(404, 'The specified bucket does not exist.');
  assertPermitted(owner, caller, 'storage.buckets.get', name);
  return owner.resources.get(name);
}

export function createBucket({ body, query, cloud, caller }: Call) {
  const project = cloud.findProject(query.get('project') ?? '');
  if (project === undefined) throw new GoogleError(404, 'The project does not exist.');
  assertPermitted(project, caller, 'storage.buckets.create');
  project.resources.set(String(body.name), body);
  return body;
}
