import { notFound } from '../google-error.ts';
import type { Resource } from '../resource.ts';
import type { Call } from '../route.ts';

/** The resource of that name; answers 404 where there is none. */
export function existing(call: Call, name: string): Resource {
  const resource = call.project.resources.get(name);
  if (resource === undefined) throw notFound(name);
  return resource;
}

/** The name that a path stands for, without the API's version and the verb: `projects/<id>/secrets/SMTP_URL`. */
export function nameIn(call: Call): string {
  const [, , , ...rest] = call.path
    .replace(/:[A-Za-z]+$/, '')
    .split('/')
    .slice(1);
  return ['projects', call.project.id, ...rest].join('/');
}
