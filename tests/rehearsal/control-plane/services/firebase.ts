import { type Call, routesOf } from '../route.ts';

const firebaseRoute = routesOf('firebase.googleapis.com');
const identity = routesOf('identitytoolkit.googleapis.com');
const compute = routesOf('compute.googleapis.com');
const extensions = routesOf('firebaseextensions.googleapis.com');
const billing = routesOf('cloudbilling.googleapis.com');

export const firebase = [
  extensions('GET', '/v1beta/projects/{project}/instances', 'firebaseextensions.instances.list', () => ({
    instances: [],
  })),
  firebaseRoute('GET', '/v1beta1/projects', null, ({ cloud, caller }) => ({
    results: cloud.projects
      .filter(({ policy }) => policy.bindings.some(({ members }) => members.includes(caller)))
      .map((project) => describe(project)),
  })),
  firebaseRoute('GET', '/v1beta1/projects/{project}', 'firebase.projects.get', ({ project }) =>
    describe(project),
  ),
  firebaseRoute(
    'GET',
    '/v1beta1/projects/{project}/adminSdkConfig',
    'firebase.projects.get',
    ({ project }) => ({
      projectId: project.id,
      storageBucket: `${project.id}.firebasestorage.app`,
    }),
  ),
  firebaseRoute('GET', '/v1beta1/projects/{project}/webApps', 'firebase.clients.list', () => ({
    apps: [],
  })),
  // Domains of previews from which somebody may sign in: firebase-tools adds each, and only warns when it may not.
  identity('GET', '/admin/v2/projects/{project}/config', 'firebaseauth.configs.get', () => ({
    authorizedDomains: [],
  })),
  identity('PATCH', '/admin/v2/projects/{project}/config', 'firebaseauth.configs.update', ({ body }) => body),
  compute('GET', '/compute/v1/projects/{project}', null, ({ project }) => ({
    name: project.id,
    defaultServiceAccount: project.computeAccount,
  })),
  billing('GET', '/v1/projects/{project}/billingInfo', 'resourcemanager.projects.get', ({ project }) => ({
    projectId: project.id,
    billingEnabled: project.isBilled,
  })),
];

function describe({ id, number }: Call['project']) {
  return {
    name: `projects/${id}`,
    projectId: id,
    projectNumber: number,
    displayName: id,
    state: 'ACTIVE',
    resources: { hostingSite: id },
  };
}
