import { routesOf } from '../route.ts';
import { nameIn } from './existing.ts';

const route = routesOf('monitoring.googleapis.com');

export const monitoring = [
  route('GET', '/v3/projects/{project}/alertPolicies', 'monitoring.alertPolicies.list', (call) => ({
    alertPolicies: call.project.list(nameIn(call)),
  })),
];
