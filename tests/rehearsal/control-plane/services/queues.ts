/* Topics, queues and schedules, which call functions. */
import { type Call, existing, keep, nameIn } from '../call.ts';
import { assertPermitted } from '../cloud.ts';
import { GoogleError } from '../google-error.ts';
import { part, patched, type Resource, text } from '../resource.ts';

export function createTopic(call: Call) {
  const name = nameIn(call);
  if (call.project.resources.has(name)) throw new GoogleError(409, 'Resource already exists in the project.');
  return keep(call, { name });
}

export function createQueue(call: Call) {
  return keep(call, { state: 'RUNNING', ...call.body }, text(call.body, 'name'));
}

export function createJob(call: Call) {
  return keepJob(call, { state: 'ENABLED', ...call.body });
}

export function updateJob(call: Call) {
  return keepJob(call, patched(existing(call), call.body, call.query.get('updateMask')));
}

/** A job calls as an account, so its creator must be allowed to act as that account. */
function keepJob(call: Call, job: Resource) {
  const { project, caller } = call;
  const account = text(part(part(job, 'httpTarget'), 'oidcToken'), 'serviceAccountEmail');
  const name = `projects/${project.id}/serviceAccounts/${account}`;
  assertPermitted(project, caller, 'iam.serviceAccounts.actAs', name);
  return keep(call, job, text(job, 'name'));
}
