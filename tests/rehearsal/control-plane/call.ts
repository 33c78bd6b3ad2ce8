import type { Cloud } from './cloud.ts';
import type { CloudProject } from './cloud-project.ts';
import { notFound } from './google-error.ts';
import { patched, type Resource } from './resource.ts';

export interface Call {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body, or empty. */
  readonly body: Resource;
  readonly bytes: Buffer;
  /** The values of the braces in the route's path. */
  readonly parameters: Readonly<Record<string, string>>;
  /** As in policies, `user:…` or `serviceAccount:…`; empty on routes that are open to all. */
  readonly caller: string;
  readonly project: CloudProject;
  readonly cloud: Cloud;
}

/** May return a Response if it is not JSON. */
export type Answer = (call: Call) => unknown;

/** The name in a path, without the API's version and the verb: `projects/<id>/secrets/SMTP_URL`. */
export function nameIn({ path, project }: Call): string {
  const [, , , ...rest] = path
    .replace(/:[A-Za-z]+$/, '')
    .split('/')
    .slice(1);
  return ['projects', project.id, ...rest].join('/');
}

export function existing(call: Call, name = nameIn(call)): Resource {
  const resource = call.project.resources.get(name);
  if (resource === undefined) throw notFound(name);
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

export function update(call: Call): Resource {
  return keep(call, patched(existing(call), call.body, call.query.get('updateMask')));
}

/** One that was never set exists too, without a value. */
export function setting(call: Call): Resource {
  return call.project.resources.get(nameIn(call)) ?? { name: nameIn(call) };
}

export function set(call: Call): Resource {
  return keep(call, patched(setting(call), call.body, call.query.get('updateMask')));
}

export function remove(call: Call): Resource {
  existing(call);
  call.project.resources.delete(nameIn(call));
  return {};
}
