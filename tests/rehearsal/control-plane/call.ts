import { GoogleError } from './google-error.ts';
import type { CloudProject } from './project.ts';
import { patched, type Resource } from './resource.ts';

export interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body, or empty. */
  readonly body: Resource;
  readonly bytes: Buffer;
  /** The values of the braces in the route's path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly project: CloudProject;
}

/** May return a Response if it is not JSON. */
export type Answer = (call: Call) => unknown;

/** The name in a path, without the API's version and the verb: `projects/<id>/secrets/SMTP_URL`. */
export function nameIn({ path, project }: Call): string {
  const below = path.replace(/^.*?\/projects\/[^/:]+/, '').replace(/:[A-Za-z]+$/, '');
  return `projects/${project.id}${below}`;
}

export function existing(call: Call, name = nameIn(call)): Resource {
  const resource = call.project.resources.get(name);
  if (resource === undefined) throw new GoogleError(404, `Resource '${name}' was not found`);
  return resource;
}

export function keep(call: Call, resource: Resource, name = nameIn(call)): Resource {
  call.project.resources.set(name, resource);
  return resource;
}

/** The answer to a listing, as `{ secrets: […] }`. */
export function listed(field: string): Answer {
  return (call) => ({ [field]: call.project.list(nameIn(call)) });
}

/** Of a resource, or of a setting that was never set. */
export function update(call: Call): Resource {
  const before = call.project.resources.get(nameIn(call)) ?? { name: nameIn(call) };
  return keep(call, patched(before, call.body, call.query.get('updateMask')));
}

export function remove(call: Call): Resource {
  existing(call);
  call.project.resources.delete(nameIn(call));
  return {};
}

/** A long-running operation: it is done at the second poll. */
export function startOperation(call: Call, outcome: { response: object } | { error: object }): Resource {
  const { project, parameters } = call;
  const parent = `projects/${project.id}/locations/${parameters.location ?? 'global'}`;
  const name = `${parent}/operations/operation-${project.next()}`;
  keep(call, { name, done: false, outcome }, name);
  return { name, done: false };
}

export function askOperation(call: Call): Resource {
  const name = nameIn(call);
  const { outcome, wasAsked } = existing(call);
  if (wasAsked) return { name, done: true, ...Object(outcome) };
  keep(call, { name, outcome, wasAsked: true });
  return { name, done: false };
}
