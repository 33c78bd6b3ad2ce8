import { patched } from '../resource.ts';
import { routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';

const route = routesOf('artifactregistry.googleapis.com');
const repository = '/v1/projects/{project}/locations/{location}/repositories/{repository}';

export const artifactRegistry = [
  route('GET', repository, 'artifactregistry.repositories.get', (call) => existing(call, nameIn(call))),
  route('PATCH', repository, 'artifactregistry.repositories.update', (call) => {
    const updated = patched(existing(call, nameIn(call)), call.body, call.query.get('updateMask'));
    call.project.resources.set(nameIn(call), updated);
    return updated;
  }),
];
