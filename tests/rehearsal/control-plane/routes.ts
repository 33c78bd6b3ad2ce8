import { type Answer, askOperation, existing, listed, remove, update } from './call.ts';
import * as firestore from './firestore.ts';
import * as functions from './functions.ts';
import { GoogleError } from './google-error.ts';
import * as hosting from './hosting.ts';
import { texts } from './resource.ts';

/** Refuses the call while the account lacks the role to change the site. */
function updateSites(answer: Answer): Answer {
  const permission = 'firebasehosting.sites.update';
  return (call) => {
    if (!call.project.denied.has(permission)) return answer(call);
    throw new GoogleError(
      403,
      `Permission '${permission}' denied on resource '//${call.path}' (or it may not exist).`,
    );
  };
}

/**
 * All calls to Google that a release makes. In a path, `~` stands for `projects/{project}`, `^` for
 * `projects/{project}/locations/{location}`, `{x}` for one segment, `{x=**}` for any number.
 */
const table: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  'artifactregistry.googleapis.com': {
    'GET /v1/^/repositories/{id}': existing,
    'PATCH /v1/^/repositories/{id}': update,
  },
  'cloudbilling.googleapis.com': {
    'GET /v1/~/billingInfo': () => ({ billingEnabled: true }),
  },
  'cloudfunctions.googleapis.com': {
    'GET /v1/^/functions': () => ({}),
    'GET /v2/^/functions': listed('functions'),
    'POST /v2/^/functions': functions.create,
    'POST /v2/^/functions:generateUploadUrl': functions.createUpload,
    'GET /v2/^/functions/{id}': existing,
    'PATCH /v2/^/functions/{id}': functions.change,
    'DELETE /v2/^/functions/{id}': functions.end,
    'GET /v2/^/operations/{id}': askOperation,
  },
  'cloudresourcemanager.googleapis.com': {
    'GET /v1/~': ({ project: { id, number } }) => ({ projectId: id, projectNumber: number }),
    'POST /v1/~:testIamPermissions': ({ project, body }) => ({
      permissions: texts(body, 'permissions').filter((permission) => !project.denied.has(permission)),
    }),
    'POST /v1/~:getIamPolicy': () => ({ bindings: [] }),
    'POST /v1/~:setIamPolicy': ({ body }) => body.policy,
  },
  'cloudscheduler.googleapis.com': {
    'POST /v1/^/jobs': functions.createCaller('ENABLED'),
    'GET /v1/^/jobs/{id}': existing,
    'PATCH /v1/^/jobs/{id}': update,
    'DELETE /v1/^/jobs/{id}': remove,
  },
  'cloudtasks.googleapis.com': {
    'POST /v2/^/queues': functions.createCaller('RUNNING'),
    'GET /v2/^/queues/{id}': existing,
    'PATCH /v2/^/queues/{id}': update,
    'POST /v2/^/queues/{id}:getIamPolicy': () => ({ bindings: [] }),
    'POST /v2/^/queues/{id}:setIamPolicy': ({ body }) => body.policy,
  },
  'compute.googleapis.com': {
    'GET /compute/v1/~': ({ project }) => ({
      defaultServiceAccount: `${project.number}-compute@developer.gserviceaccount.com`,
    }),
  },
  'firebase-public.firebaseio.com': { 'GET /cli.json': () => ({}) },
  'firebase.googleapis.com': {
    'GET /v1beta1/~': ({ project: { id, number } }) => ({
      name: `projects/${id}`,
      projectId: id,
      projectNumber: number,
      state: 'ACTIVE',
      resources: { hostingSite: id },
    }),
    'GET /v1beta1/~/adminSdkConfig': ({ project: { id } }) => ({ projectId: id }),
  },
  'firebaseextensions.googleapis.com': {
    'GET /v1beta/~/instances': () => ({ instances: [] }),
  },
  'firebasehosting.googleapis.com': {
    'GET /v1beta1/~/sites': listed('sites'),
    'GET /v1beta1/~/sites/{site}': existing,
    'GET /v1beta1/~/sites/{site}/channels/{id}/releases': hosting.releases,
    'POST /v1beta1/~/sites/{site}/channels/{id}/releases': updateSites(hosting.release),
    'GET /v1beta1/~/sites/{site}/versions': listed('versions'),
    'POST /v1beta1/~/sites/{site}/versions': updateSites(hosting.createVersion),
    'PATCH /v1beta1/~/sites/{site}/versions/{id}': updateSites(hosting.updateVersion),
    'POST /v1beta1/~/sites/{site}/versions/{id}:populateFiles': updateSites(hosting.populateFiles),
  },
  'firebaserules.googleapis.com': {
    'POST /v1/~:test': () => ({ issues: [] }),
    'GET /v1/~/releases': firestore.rulesReleases,
    'POST /v1/~/releases': firestore.releaseRules,
    'GET /v1/~/releases/{id=**}': existing,
    'PATCH /v1/~/releases/{id=**}': firestore.releaseRulesAgain,
    'GET /v1/~/rulesets': listed('rulesets'),
    'POST /v1/~/rulesets': firestore.createRuleset,
    'GET /v1/~/rulesets/{id}': existing,
  },
  'firestore.googleapis.com': {
    'GET /v1/~/databases/{id}': existing,
    'GET /v1/~/databases/{id}/collectionGroups/{group}/fields': listed('fields'),
    'PATCH /v1/~/databases/{id}/collectionGroups/{group}/fields/{field}': firestore.updateField,
    'GET /v1/~/databases/{id}/collectionGroups/{group}/indexes': listed('indexes'),
    'POST /v1/~/databases/{id}/collectionGroups/{group}/indexes': firestore.createIndex,
    'GET /v1/^/operations/{id}': askOperation,
  },
  'iam.googleapis.com': {
    'POST /v1/~/serviceAccounts/{email}:testIamPermissions': ({ body }) => ({
      permissions: texts(body, 'permissions'),
    }),
  },
  'oauth2.googleapis.com': {
    'POST /token': () => ({ access_token: 'ya29.rehearsal', expires_in: 3600, token_type: 'Bearer' }),
  },
  'pubsub.googleapis.com': {
    'PUT /v1/~/topics/{id}': functions.createTopic,
  },
  'run.googleapis.com': {
    'GET /v1/^/services/{id}': existing,
    'GET /v1/^/services/{id}:getIamPolicy': () => ({ bindings: [] }),
    'POST /v1/^/services/{id}:setIamPolicy': ({ body }) => body.policy,
  },
  'secretmanager.googleapis.com': {
    'GET /v1/~/secrets/{id}': existing,
    'GET /v1/~/secrets/{id}:getIamPolicy': () => ({ bindings: [] }),
    'POST /v1/~/secrets/{id}:setIamPolicy': ({ body }) => body.policy,
    'GET /v1/~/secrets/{id}/versions': listed('versions'),
    'GET /v1/~/secrets/{id}/versions/latest': (call) =>
      call.project.list(`projects/${call.project.id}/secrets/${call.parameters.id}/versions`).at(-1),
    'GET /v1/~/secrets/{id}/versions/{version}': existing,
  },
  'serviceusage.googleapis.com': {
    'GET /v1/~/services/{service}': () => ({ state: 'ENABLED' }),
    'POST /v1beta1/~/services/{service}:generateServiceIdentity': () => ({ done: true, response: {} }),
  },
  'storage.googleapis.com': {
    // A signed URL: the signature is the permission.
    'PUT /{bucket}/~/{object}': functions.upload,
  },
  'upload-firebasehosting.googleapis.com': {
    'POST /upload/~/sites/{site}/versions/{id}/files/{hash}': updateSites(hosting.upload),
  },
};

export const hosts = Object.keys(table);

const routes = Object.entries(table).flatMap(([host, rows]) =>
  Object.entries(rows).map(([line, answer]) => {
    const [method = '', path = ''] = line.split(' ');
    return { answer, pattern: toPattern(`${method} ${host}${path}`) };
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
