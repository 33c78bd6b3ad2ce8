import type { Resource } from './resource.ts';
import type { Call } from './route.ts';
import { existing } from './services/existing.ts';

/** Work that takes long at Google: it is done when its name is asked for the second time. */
export function finished(call: Call, outcome: { response: object } | { error: object }): Resource {
  const location = call.parameters.location ?? 'global';
  const name = `projects/${call.project.id}/locations/${location}/operations/operation-${call.cloud.next()}`;
  call.project.resources.set(name, { name, done: false, outcome });
  return { name, done: false };
}

export function askOperation(call: Call, name: string): Resource {
  const { outcome, wasAsked } = existing(call, name);
  if (wasAsked) return { name, done: true, ...Object(outcome) };
  call.project.resources.set(name, { name, done: false, outcome, wasAsked: true });
  return { name, done: false };
}
