import { type Answer, askOperation, existing, listed, remove, update } from './call.ts';
import * as firestore from './firestore.ts';
import * as functions from './functions.ts';
import * as hosting from './hosting.ts';
import { texts } from './resource.ts';

/** Required for a call; `null` admits everyone. */
type Permission = string | null;

/**
 * All calls to Google that a release makes. In a path, `~` stands for `projects/{project}`, `^` for
 * `projects/{project}/locations/{location}`, `{x}` for one segment, `{x=**}` for any number.
 */
const table: Readonly<Record<string, Readonly<Record<string, readonly [Permission, Answer]>>>> = {
  'artifactregistry.googleapis.com': {
    'GET /v1/^/repositories/{id}': ['artifactregistry.repositories.get', existing],
    'PATCH /v1/^/repositories/{id}': ['artifactregistry.repositories.update', update],
  },
  'cloudbilling.googleapis.com': {
    'GET /v1/~/billingInfo': [null, () => ({ billingEnabled: true })],
  },
  'cloudfunctions.googleapis.com': {
    'GET /v1/^/functions': ['cloudfunctions.functions.list', () => ({})],
    'GET /v2/^/functions': ['cloudfunctions.functions.list', listed('functions')],
    'POST /v2/^/functions': ['cloudfunctions.functions.create', functions.create],
    'POST /v2/^/functions:generateUploadUrl': [
      'cloudfunctions.functions.sourceCodeSet',
      functions.createUpload,
    ],
    'GET /v2/^/functions/{id}': ['cloudfunctions.functions.get', existing],
    'PATCH /v2/^/functions/{id}': ['cloudfunctions.functions.update', functions.change],
    'DELETE /v2/^/functions/{id}': ['cloudfunctions.functions.delete', functions.end],
    'GET /v2/^/operations/{id}': ['cloudfunctions.operations.get', askOperation],
  },
  'cloudresourcemanager.googleapis.com': {
    'GET /v1/~': [
      'resourcemanager.projects.get',
      ({ project: { id, number } }) => ({ projectId: id, projectNumber: number }),
    ],
    'POST /v1/~:testIamPermissions': [
      null,
      ({ project, body }) => ({
        permissions: texts(body, 'permissions').filter((permission) => !project.denied.has(permission)),
      }),
    ],
    'POST /v1/~:getIamPolicy': ['resourcemanager.projects.getIamPolicy', () => ({ bindings: [] })],
    'POST /v1/~:setIamPolicy': ['resourcemanager.projects.setIamPolicy', ({ body }) => body.policy],
  },
  'cloudscheduler.googleapis.com': {
    'POST /v1/^/jobs': ['cloudscheduler.jobs.create', functions.createCaller('ENABLED')],
    'GET /v1/^/jobs/{id}': ['cloudscheduler.jobs.get', existing],
    'PATCH /v1/^/jobs/{id}': ['cloudscheduler.jobs.update', update],
    'DELETE /v1/^/jobs/{id}': ['cloudscheduler.jobs.delete', remove],
  },
  'cloudtasks.googleapis.com': {
    'POST /v2/^/queues': ['cloudtasks.queues.create', functions.createCaller('RUNNING')],
    'GET /v2/^/queues/{id}': ['cloudtasks.queues.get', existing],
    'PATCH /v2/^/queues/{id}': ['cloudtasks.queues.update', update],
    'POST /v2/^/queues/{id}:getIamPolicy': ['cloudtasks.queues.getIamPolicy', () => ({ bindings: [] })],
    'POST /v2/^/queues/{id}:setIamPolicy': ['cloudtasks.queues.setIamPolicy', ({ body }) => body.policy],
  },
  'compute.googleapis.com': {
    'GET /compute/v1/~': [
      null,
      ({ project }) => ({ defaultServiceAccount: `${project.number}-compute@developer.gserviceaccount.com` }),
    ],
  },
  'firebase-public.firebaseio.com': { 'GET /cli.json': [null, () => ({})] },
  'firebase.googleapis.com': {
    'GET /v1beta1/~': [
      'firebase.projects.get',
      ({ project: { id, number } }) => ({
        name: `projects/${id}`,
        projectId: id,
        projectNumber: number,
        state: 'ACTIVE',
        resources: { hostingSite: id },
      }),
    ],
    'GET /v1beta1/~/adminSdkConfig': ['firebase.projects.get', ({ project: { id } }) => ({ projectId: id })],
  },
  'firebaseextensions.googleapis.com': {
    'GET /v1beta/~/instances': ['firebaseextensions.instances.list', () => ({ instances: [] })],
  },
  'firebasehosting.googleapis.com': {
    'GET /v1beta1/~/sites': ['firebasehosting.sites.list', listed('sites')],
    'GET /v1beta1/~/sites/{site}': ['firebasehosting.sites.get', existing],
    'GET /v1beta1/~/sites/{site}/channels/{id}/releases': ['firebasehosting.sites.get', hosting.releases],
    'POST /v1beta1/~/sites/{site}/channels/{id}/releases': ['firebasehosting.sites.update', hosting.release],
    'GET /v1beta1/~/sites/{site}/versions': ['firebasehosting.sites.get', listed('versions')],
    'POST /v1beta1/~/sites/{site}/versions': ['firebasehosting.sites.update', hosting.createVersion],
    'PATCH /v1beta1/~/sites/{site}/versions/{id}': ['firebasehosting.sites.update', hosting.updateVersion],
    'POST /v1beta1/~/sites/{site}/versions/{id}:populateFiles': [
      'firebasehosting.sites.update',
      hosting.populateFiles,
    ],
  },
  'firebaserules.googleapis.com': {
    'POST /v1/~:test': ['firebaserules.rulesets.test', () => ({ issues: [] })],
    'GET /v1/~/releases': ['firebaserules.releases.list', firestore.rulesReleases],
    'POST /v1/~/releases': ['firebaserules.releases.create', firestore.releaseRules],
    'GET /v1/~/releases/{id=**}': ['firebaserules.releases.get', existing],
    'PATCH /v1/~/releases/{id=**}': ['firebaserules.releases.update', firestore.releaseRulesAgain],
    'GET /v1/~/rulesets': ['firebaserules.rulesets.list', listed('rulesets')],
    'POST /v1/~/rulesets': ['firebaserules.rulesets.create', firestore.createRuleset],
    'GET /v1/~/rulesets/{id}': ['firebaserules.rulesets.get', existing],
  },
  'firestore.googleapis.com': {
    'GET /v1/~/databases/{id}': ['datastore.databases.getMetadata', existing],
    'GET /v1/~/databases/{id}/collectionGroups/{group}/fields': ['datastore.indexes.list', listed('fields')],
    'PATCH /v1/~/databases/{id}/collectionGroups/{group}/fields/{field}': [
      'datastore.indexes.update',
      firestore.updateField,
    ],
    'GET /v1/~/databases/{id}/collectionGroups/{group}/indexes': [
      'datastore.indexes.list',
      listed('indexes'),
    ],
    'POST /v1/~/databases/{id}/collectionGroups/{group}/indexes': [
      'datastore.indexes.create',
      firestore.createIndex,
    ],
    'GET /v1/^/operations/{id}': ['datastore.operations.get', askOperation],
  },
  'iam.googleapis.com': {
    'POST /v1/~/serviceAccounts/{email}:testIamPermissions': [
      null,
      ({ body }) => ({ permissions: texts(body, 'permissions') }),
    ],
  },
  'oauth2.googleapis.com': {
    'POST /token': [null, () => ({ access_token: 'ya29.rehearsal', expires_in: 3600, token_type: 'Bearer' })],
  },
  'pubsub.googleapis.com': {
    'PUT /v1/~/topics/{id}': ['pubsub.topics.create', functions.createTopic],
  },
  'run.googleapis.com': {
    'GET /v1/^/services/{id}': ['run.services.get', existing],
    'GET /v1/^/services/{id}:getIamPolicy': ['run.services.getIamPolicy', () => ({ bindings: [] })],
    'POST /v1/^/services/{id}:setIamPolicy': ['run.services.setIamPolicy', ({ body }) => body.policy],
  },
  'secretmanager.googleapis.com': {
    'GET /v1/~/secrets/{id}': ['secretmanager.secrets.get', existing],
    'GET /v1/~/secrets/{id}:getIamPolicy': ['secretmanager.secrets.getIamPolicy', () => ({ bindings: [] })],
    'POST /v1/~/secrets/{id}:setIamPolicy': ['secretmanager.secrets.setIamPolicy', ({ body }) => body.policy],
    'GET /v1/~/secrets/{id}/versions': ['secretmanager.versions.list', listed('versions')],
    'GET /v1/~/secrets/{id}/versions/latest': [
      'secretmanager.versions.get',
      (call) =>
        call.project.list(`projects/${call.project.id}/secrets/${call.parameters.id}/versions`).at(-1),
    ],
    'GET /v1/~/secrets/{id}/versions/{version}': ['secretmanager.versions.get', existing],
  },
  'serviceusage.googleapis.com': {
    'GET /v1/~/services/{service}': ['serviceusage.services.get', () => ({ state: 'ENABLED' })],
    'POST /v1beta1/~/services/{service}:generateServiceIdentity': [
      'serviceusage.services.enable',
      () => ({ done: true, response: {} }),
    ],
  },
  'storage.googleapis.com': {
    // A signed URL: the signature is the permission.
    'PUT /{bucket}/~/{object}': [null, functions.upload],
  },
  'upload-firebasehosting.googleapis.com': {
    'POST /upload/~/sites/{site}/versions/{id}/files/{hash}': [
      'firebasehosting.sites.update',
      hosting.upload,
    ],
  },
};

export const hosts = Object.keys(table);

const routes = Object.entries(table).flatMap(([host, rows]) =>
  Object.entries(rows).map(([line, [permission, answer]]) => {
    const [method = '', path = ''] = line.split(' ');
    return { permission, answer, pattern: toPattern(`${method} ${host}${path}`) };
  }),
);

/** @param line `METHOD host/path` */
export function findRoute(line: string) {
  return routes.find(({ pattern }) => pattern.test(line));
}

function toPattern(line: string): RegExp {
  const source = line
    .replace('^', '~/locations/{location}')
    .replace('~', 'projects/{project}')
    .replaceAll(/[.()*]/g, '\\$&')
    .replaceAll(/\{(\w+)=\\\*\\\*\}/g, '(?<$1>.+?)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${source}$`);
}
