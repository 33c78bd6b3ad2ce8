import { isPermitted } from '../cloud.ts';
import { GoogleError, notFound } from '../google-error.ts';
import { texts } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';

const iam = routesOf('iam.googleapis.com');
const google = routesOf('www.googleapis.com');
const oauth = routesOf('oauth2.googleapis.com');

export const identities = [
  iam('POST', '/v1/projects/{project}/serviceAccounts/{email}:testIamPermissions', null, (call) => {
    const account = serviceAccount(call);
    const allowed = texts(call.body, 'permissions').filter((permission) =>
      isPermitted(call.project, call.caller, permission, account.name),
    );
    return { permissions: allowed };
  }),
  iam('GET', '/v1/projects/{project}/serviceAccounts/{email}', 'iam.serviceAccounts.get', serviceAccount),
  oauth('POST', '/token', 'nobody', exchangeRefreshToken),
  // By these the CLI renews its login, after a look whether Google can be reached.
  google('GET', '/', 'nobody', () => ({})),
  google('POST', '/oauth2/v3/token', 'nobody', exchangeRefreshToken),
];

function serviceAccount({ project, parameters }: Call) {
  const email = String(parameters.email);
  const name = `projects/${project.id}/serviceAccounts/${email}`;
  if (!project.serviceAccounts.has(email)) throw notFound(name);
  return { name, email, projectId: project.id };
}

/** The rehearsal's refresh tokens say whose they are: `refresh-token of user:…`. They come as a query or as a form of several parts. */
function exchangeRefreshToken({ bytes, cloud }: Call) {
  const sent = bytes.toString().replaceAll('+', ' ');
  const [, member] = /refresh-token of ([\w:@.-]+)/.exec(decodeURIComponent(sent)) ?? [];
  if (member === undefined) throw new GoogleError(400, 'invalid_grant');
  return { access_token: cloud.logIn(member), expires_in: 3600, token_type: 'Bearer' };
}
