import type { Resource } from './resource.ts';
import type { Call } from './route.ts';

/** Work that takes long at Google and no time here; its name can be asked for until it is done. */
export function finished(call: Call, outcome: { response: object } | { error: object }): Resource {
  const location = call.parameters.location ?? 'global';
  const name = `projects/${call.project.id}/locations/${location}/operations/operation-${call.cloud.next()}`;
  const operation = { name, done: true, ...outcome };
  call.project.resources.set(name, operation);
  return operation;
}
