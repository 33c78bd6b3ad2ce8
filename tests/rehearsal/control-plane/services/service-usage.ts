import type { Call } from '../call.ts';
import { startOperation } from '../operation.ts';

export function describe({ project, parameters }: Call) {
  const service = String(parameters.service);
  const state = project.services.has(service) ? 'ENABLED' : 'DISABLED';
  return { name: `projects/${project.number}/services/${service}`, state };
}

export function enable(call: Call) {
  call.project.services.add(String(call.parameters.service));
  return startOperation(call, { response: {} });
}

/** The service agent: the account that Google itself uses in the project. */
export function createAgent(call: Call) {
  const name = String(call.parameters.service).replace('.googleapis.com', '');
  const email = `service-${call.project.number}@gcp-sa-${name}.iam.gserviceaccount.com`;
  call.project.serviceAccounts.add(email);
  return startOperation(call, { response: { email } });
}
