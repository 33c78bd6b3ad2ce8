import { patched } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { nameIn } from './existing.ts';

const route = routesOf('firebaseappcheck.googleapis.com');
const service = '/v1/projects/{project}/services/{service}';
const firebase = routesOf('firebase.googleapis.com');
const configuration = '/v1/projects/{project}/apps/{app=**}/recaptchaEnterpriseConfig';

export const appCheck = [
  route('GET', service, 'firebaseappcheck.services.get', serviceState),
  route('PATCH', service, 'firebaseappcheck.services.update', update),
  // App Check's commands look for the app that they are about.
  firebase('GET', '/v1beta1/projects/{project}:searchApps', 'firebase.clients.list', ({ project }) => ({
    apps: [{ appId: `1:${project.number}:web:1`, platform: 'WEB', displayName: 'site' }],
  })),
  route('PATCH', configuration, 'firebaseappcheck.recaptchaEnterpriseConfig.update', update),
  route(
    'GET',
    `${configuration}:batchGet`,
    'firebaseappcheck.recaptchaEnterpriseConfig.get',
    ({ project }) => ({
      configs: [...project.resources]
        .filter(([name]) => name.endsWith('/recaptchaEnterpriseConfig'))
        .map(([, value]) => value),
    }),
  ),
];

/** A service that was never set is off, which Google leaves out. */
function serviceState(call: Call) {
  const name = nameIn(call);
  return call.project.resources.get(name) ?? { name };
}

function update(call: Call) {
  const name = nameIn(call);
  const updated = patched(
    call.project.resources.get(name) ?? { name },
    call.body,
    call.query.get('updateMask'),
  );
  call.project.resources.set(name, updated);
  return updated;
}
