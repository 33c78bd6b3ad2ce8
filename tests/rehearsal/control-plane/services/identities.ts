import type { Call } from '../call.ts';
import { isPermitted } from '../cloud.ts';
import { GoogleError, notFound } from '../google-error.ts';
import { texts } from '../resource.ts';

export function serviceAccount({ project, parameters }: Call) {
  const email = String(parameters.email);
  const name = `projects/${project.id}/serviceAccounts/${email}`;
  if (!project.serviceAccounts.has(email)) throw notFound(name);
  return { name, email, projectId: project.id };
}

export function testPermissions(call: Call) {
  const { name } = serviceAccount(call);
  const isAllowed = (permission: string) => isPermitted(call.project, call.caller, permission, name);
  return { permissions: texts(call.body, 'permissions').filter(isAllowed) };
}

/** The rehearsal's refresh tokens name their owner: `refresh-token of user:…`, in a query or a multipart form. */
export function exchangeRefreshToken({ bytes }: Call) {
  const sent = bytes.toString().replaceAll('+', ' ');
  const [, member] = /refresh-token of ([\w:@.-]+)/.exec(decodeURIComponent(sent)) ?? [];
  if (member === undefined) throw new GoogleError(400, 'invalid_grant');
  const token = tokenPrefix + Buffer.from(member).toString('base64url');
  return { access_token: token, expires_in: 3600, token_type: 'Bearer' };
}

/** So Google's begin; whose it is follows. */
const tokenPrefix = 'ya29.';

export function ownerOf(authorization = ''): string | undefined {
  const [, token] = authorization.split(`Bearer ${tokenPrefix}`);
  return token && Buffer.from(token, 'base64url').toString();
}
