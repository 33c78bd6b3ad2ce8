import type { Cloud } from './cloud.ts';
import type { CloudProject } from './cloud-project.ts';
import type { Resource } from './resource.ts';

/** A request to one of Google's APIs. */
export interface Call {
  readonly method: string;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON that was sent, empty where it is none. */
  readonly body: Resource;
  readonly bytes: Buffer;
  /** What the braces of the route's path stand for. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The caller as policies name it, `user:…` or `serviceAccount:…`; empty for routes that need nobody. */
  readonly caller: string;
  /** The project in question: from the path, a parameter, or the caller's own. */
  readonly project: CloudProject;
  readonly cloud: Cloud;
}

export interface Route {
  readonly method: string;
  readonly host: string;
  readonly pattern: RegExp;
  /** Asked for on the project and on the resource; `null` is open to everybody who is logged in, `'nobody'` to all. */
  readonly permission: string | null;
  /** May return a Response for anything else than JSON. */
  readonly answer: (call: Call) => unknown;
}

/** The routes of one host. `{x}` in a path stands for one segment, `{x=**}` for any number. */
export function routesOf(host: string) {
  return (
    method: string,
    path: string,
    permission: string | null,
    answer: (call: Call) => unknown,
  ): Route => ({ method, host, pattern: toPattern(path), permission, answer });
}

function toPattern(path: string): RegExp {
  const source = path
    .replaceAll(/[.()*]/g, '\\$&')
    .replaceAll(/\{(\w+)=\\\*\\\*\}/g, '(?<$1>.+?)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${source}$`);
}
