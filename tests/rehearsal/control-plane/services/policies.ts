import { GoogleError } from '../google-error.ts';
import { type Binding, replacePolicy } from '../iam-policy.ts';
import { part, parts, text, texts } from '../resource.ts';
import type { Call } from '../route.ts';
import { nameIn } from './existing.ts';

export function getResourcePolicy(call: Call) {
  return call.project.policyOf(nameIn(call));
}

export function setResourcePolicy(call: Call) {
  const name = nameIn(call);
  call.project.noteGrants(call.project.policyOf(name), sentBindings(call));
  const policy = replacePolicy(call.project.policyOf(name), sentBindings(call));
  call.project.policies.set(name, policy);
  return policy;
}

export function getProjectPolicy({ project }: Call) {
  return project.policy;
}

/** Whoever changed another policy than the one that holds is told to read it again. */
export function setProjectPolicy(call: Call) {
  const etag = text(part(call.body, 'policy'), 'etag');
  if (etag !== '' && etag !== call.project.policy.etag)
    throw new GoogleError(
      409,
      'There were concurrent policy changes. Please retry the whole read-modify-write.',
    );
  call.project.noteGrants(call.project.policy, sentBindings(call));
  call.project.policy = replacePolicy(call.project.policy, sentBindings(call));
  return call.project.policy;
}

function sentBindings({ body }: Call): Binding[] {
  return parts(part(body, 'policy'), 'bindings').map((binding) => ({
    role: text(binding, 'role'),
    members: texts(binding, 'members'),
  }));
}
