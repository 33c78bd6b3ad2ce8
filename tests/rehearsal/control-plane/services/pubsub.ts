import { GoogleError } from '../google-error.ts';
import { routesOf } from '../route.ts';
import { nameIn } from './existing.ts';

const route = routesOf('pubsub.googleapis.com');

export const pubsub = [
  route('PUT', '/v1/projects/{project}/topics/{topic}', 'pubsub.topics.create', (call) => {
    const name = nameIn(call);
    if (call.project.resources.has(name))
      throw new GoogleError(409, 'Resource already exists in the project.');
    call.project.resources.set(name, { name });
    return { name };
  }),
];
