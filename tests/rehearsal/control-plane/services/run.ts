import { routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';
import { getResourcePolicy, setResourcePolicy } from './policies.ts';

const route = routesOf('run.googleapis.com');
const service = '/v1/projects/{project}/locations/{location}/services/{service}';

/** Where functions run. */
export const run = [
  route('GET', service, 'run.services.get', (call) => existing(call, nameIn(call))),
  route('GET', `${service}:getIamPolicy`, 'run.services.getIamPolicy', getResourcePolicy),
  route('POST', `${service}:setIamPolicy`, 'run.services.setIamPolicy', setResourcePolicy),
];
