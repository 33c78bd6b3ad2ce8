import { GoogleError } from '../google-error.ts';
import { finished } from '../operation.ts';
import { type Call, routesOf } from '../route.ts';

const route = routesOf('serviceusage.googleapis.com');
/** They cost something, so that Google wants to know who pays. */
const paid = ['cloudbuild', 'cloudfunctions', 'run', 'artifactregistry', 'cloudscheduler', 'secretmanager'];

export const serviceUsage = [
  route('GET', '/v1/projects/{project}/services/{service}', 'serviceusage.services.get', describeService),
  route(
    'POST',
    '/v1/projects/{project}/services/{service}:enable',
    'serviceusage.services.enable',
    enableService,
  ),
  route(
    'POST',
    '/v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
    'serviceusage.services.enable',
    createServiceAgent,
  ),
];

function describeService({ project, parameters }: Call) {
  const service = String(parameters.service);
  const state = project.services.has(service) ? 'ENABLED' : 'DISABLED';
  return { name: `projects/${project.number}/services/${service}`, state };
}

function enableService(call: Call) {
  const service = String(call.parameters.service);
  if (!call.project.isBilled && paid.some((name) => service === `${name}.googleapis.com`))
    throw new GoogleError(
      400,
      `Billing account for project '${call.project.number}' is not found. Billing must be enabled for activation of service(s) '${service}' to proceed.`,
      [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'UREQ_PROJECT_BILLING_NOT_FOUND',
          domain: 'serviceusage.googleapis.com',
        },
      ],
    );
  call.project.services.add(service);
  return finished(call, { response: {} });
}

/** The account by which Google itself acts in the project. */
function createServiceAgent(call: Call) {
  const name = String(call.parameters.service).replace('.googleapis.com', '');
  const email = `service-${call.project.number}@gcp-sa-${name}.iam.gserviceaccount.com`;
  call.project.serviceAccounts.add(email);
  call.project.noteNew(`agent ${name}`);
  return finished(call, { response: { email } });
}
