import type { Json, RestFields } from '../conformance/conformance-case.ts';

/** One write of a commit, in the form of Firestore's REST interface. */
export type RestWrite = {
  readonly updateMask?: { readonly fieldPaths: readonly string[] };
  readonly updateTransforms?: readonly RestTransform[];
  readonly currentDocument?: { readonly exists: boolean };
} & (
  | { readonly update: { readonly name: string; readonly fields: RestFields } }
  | { readonly delete: string }
);

export interface RestTransform {
  readonly fieldPath: string;
  readonly [transform: string]: unknown;
}

/** Somebody who talks to one database over plain HTTP, as anybody on the internet can. */
export interface RestClient {
  /** `projects/…/databases/(default)/documents` */
  readonly root: string;
  commit(writes: readonly RestWrite[]): Promise<Response>;
  /** A POST to a method of the documents, as `:runQuery`, or below a document or collection. */
  post(method: string, body: object): Promise<Response>;
  get(path: string): Promise<Response>;
}

/** @param token what stands behind `Bearer`; null for a visitor. `owner` passes the rules, on emulators only. */
export function restClient(host: string, project: string, token: string | null = null): RestClient {
  const root = `projects/${project}/databases/(default)/documents`;
  const url = `http://${host}/v1/${root}`;
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const post = (method: string, body: object) =>
    fetch(`${url}${method}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    root,
    post,
    commit: (writes) => post(':commit', { writes }),
    get: (path) => fetch(`${url}/${path}`, { headers }),
  };
}

/** A token as the emulators take it: claims without a signature. */
export function unsignedToken(uid: string, claims: Readonly<Record<string, Json>>, project: string): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...claims,
    sub: uid,
    user_id: uid,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: now,
    exp: now + 3600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
