import { assertPermitted } from '../cloud.ts';
import { notFound } from '../google-error.ts';
import { part, patched, type Resource, text } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';

const route = routesOf('cloudscheduler.googleapis.com');
const jobs = '/v1/projects/{project}/locations/{location}/jobs';

export const scheduler = [
  route('GET', jobs, 'cloudscheduler.jobs.list', (call) => ({ jobs: call.project.list(nameIn(call)) })),
  route('GET', `${jobs}/{job}`, 'cloudscheduler.jobs.get', (call) => existing(call, nameIn(call))),
  route('POST', jobs, 'cloudscheduler.jobs.create', (call) => keep(call, { state: 'ENABLED', ...call.body })),
  route('PATCH', `${jobs}/{job}`, 'cloudscheduler.jobs.update', (call) =>
    keep(call, patched(existing(call, nameIn(call)), call.body, call.query.get('updateMask'))),
  ),
  route('DELETE', `${jobs}/{job}`, 'cloudscheduler.jobs.delete', (call) => {
    if (!call.project.resources.delete(nameIn(call))) throw notFound(nameIn(call));
    return {};
  }),
];

/** A job calls in the name of an account, so that whoever makes it must be allowed to act as that one. */
function keep({ project, caller }: Call, job: Resource) {
  const account = text(part(part(job, 'httpTarget'), 'oidcToken'), 'serviceAccountEmail');
  assertPermitted(
    project,
    caller,
    'iam.serviceAccounts.actAs',
    `projects/${project.id}/serviceAccounts/${account}`,
  );
  project.resources.set(text(job, 'name'), job);
  return job;
}
