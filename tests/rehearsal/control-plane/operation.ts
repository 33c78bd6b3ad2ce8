import { type Call, existing, keep, nameIn } from './call.ts';
import type { Resource } from './resource.ts';

/** A long-running operation: it is done at the second poll. */
export function startOperation(call: Call, outcome: { response: object } | { error: object }): Resource {
  const location = call.parameters.location ?? 'global';
  const name = `projects/${call.project.id}/locations/${location}/operations/operation-${call.cloud.next()}`;
  keep(call, { name, done: false, outcome }, name);
  return { name, done: false };
}

export function askOperation(call: Call): Resource {
  const name = nameIn(call);
  const { outcome, wasAsked } = existing(call);
  if (wasAsked) return { name, done: true, ...Object(outcome) };
  keep(call, { name, done: false, outcome, wasAsked: true });
  return { name, done: false };
}
