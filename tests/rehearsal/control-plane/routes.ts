import type { Answer } from './call.ts';
import { existing, listed, remove, set, setting, update } from './call.ts';
import { askOperation } from './operation.ts';
import * as firebase from './services/firebase.ts';
import * as firestore from './services/firestore.ts';
import * as functions from './services/functions.ts';
import * as hosting from './services/hosting.ts';
import * as identities from './services/identities.ts';
import * as policies from './services/policies.ts';
import * as queues from './services/queues.ts';
import * as rules from './services/rules.ts';
import * as secrets from './services/secrets.ts';
import * as serviceUsage from './services/service-usage.ts';
import * as storage from './services/storage.ts';
import { apply } from './services/tofu.ts';

/** Required on the project or on the resource; `null` admits every login, `'anyone'` every call. */
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
    'GET /v1/~/billingInfo': [
      'resourcemanager.projects.get',
      ({ project: { id } }) => ({ projectId: id, billingEnabled: true }),
    ],
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
    'GET /v1/~': ['resourcemanager.projects.get', firebase.cloudProject],
    'POST /v1/~:testIamPermissions': [null, policies.testPermissions],
    'POST /v1/~:getIamPolicy': ['resourcemanager.projects.getIamPolicy', policies.get],
    'POST /v1/~:setIamPolicy': ['resourcemanager.projects.setIamPolicy', policies.set],
  },
  'cloudscheduler.googleapis.com': {
    'GET /v1/^/jobs': ['cloudscheduler.jobs.list', listed('jobs')],
    'POST /v1/^/jobs': ['cloudscheduler.jobs.create', queues.createJob],
    'GET /v1/^/jobs/{id}': ['cloudscheduler.jobs.get', existing],
    'PATCH /v1/^/jobs/{id}': ['cloudscheduler.jobs.update', queues.updateJob],
    'DELETE /v1/^/jobs/{id}': ['cloudscheduler.jobs.delete', remove],
  },
  'cloudtasks.googleapis.com': {
    'GET /v2/^/queues': ['cloudtasks.queues.list', listed('queues')],
    'POST /v2/^/queues': ['cloudtasks.queues.create', queues.createQueue],
    'GET /v2/^/queues/{id}': ['cloudtasks.queues.get', existing],
    'PATCH /v2/^/queues/{id}': ['cloudtasks.queues.update', update],
    'DELETE /v2/^/queues/{id}': ['cloudtasks.queues.delete', remove],
    'POST /v2/^/queues/{id}:purge': ['cloudtasks.queues.purge', existing],
    'POST /v2/^/queues/{id}:getIamPolicy': ['cloudtasks.queues.getIamPolicy', policies.get],
    'POST /v2/^/queues/{id}:setIamPolicy': ['cloudtasks.queues.setIamPolicy', policies.set],
  },
  'compute.googleapis.com': {
    'GET /compute/v1/~': [null, ({ project }) => ({ defaultServiceAccount: project.computeAccount })],
  },
  'firebase-public.firebaseio.com': {
    'GET /cli.json': ['anyone', () => ({})],
  },
  'firebase.googleapis.com': {
    'GET /v1beta1/projects': [null, firebase.projectsOfCaller],
    'GET /v1beta1/~': ['firebase.projects.get', firebase.project],
    'GET /v1beta1/~/adminSdkConfig': ['firebase.projects.get', ({ project: { id } }) => ({ projectId: id })],
    'GET /v1beta1/~/webApps': ['firebase.clients.list', () => ({ apps: [] })],
    'GET /v1beta1/~:searchApps': ['firebase.clients.list', firebase.apps],
  },
  'firebaseappcheck.googleapis.com': {
    'GET /v1/~/services/{id}': ['firebaseappcheck.services.get', setting],
    'PATCH /v1/~/services/{id}': ['firebaseappcheck.services.update', set],
    'PATCH /v1/~/apps/{id=**}/recaptchaEnterpriseConfig': [
      'firebaseappcheck.recaptchaEnterpriseConfig.update',
      set,
    ],
    'GET /v1/~/apps/{id=**}/recaptchaEnterpriseConfig:batchGet': [
      'firebaseappcheck.recaptchaEnterpriseConfig.get',
      firebase.appCheckConfigurations,
    ],
  },
  'firebaseextensions.googleapis.com': {
    'GET /v1beta/~/instances': ['firebaseextensions.instances.list', () => ({ instances: [] })],
  },
  'firebasehosting.googleapis.com': {
    'GET /v1beta1/~/sites': ['firebasehosting.sites.list', listed('sites')],
    'GET /v1beta1/~/sites/{site}': ['firebasehosting.sites.get', existing],
    'GET /v1beta1/~/sites/{site}/channels': ['firebasehosting.sites.get', listed('channels')],
    'POST /v1beta1/~/sites/{site}/channels': ['firebasehosting.sites.update', hosting.createChannel],
    'GET /v1beta1/~/sites/{site}/channels/{id}': ['firebasehosting.sites.get', existing],
    'PATCH /v1beta1/~/sites/{site}/channels/{id}': ['firebasehosting.sites.update', existing],
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
    'GET /v1/~/releases': ['firebaserules.releases.list', rules.releases],
    'POST /v1/~/releases': ['firebaserules.releases.create', rules.release],
    'GET /v1/~/releases/{id=**}': ['firebaserules.releases.get', existing],
    'PATCH /v1/~/releases/{id=**}': ['firebaserules.releases.update', rules.releaseAgain],
    'GET /v1/~/rulesets': ['firebaserules.rulesets.list', listed('rulesets')],
    'POST /v1/~/rulesets': ['firebaserules.rulesets.create', rules.create],
    'GET /v1/~/rulesets/{id}': ['firebaserules.rulesets.get', existing],
  },
  'firestore.googleapis.com': {
    'POST /v1/~/databases': ['datastore.databases.create', firestore.createDatabase],
    'GET /v1/~/databases/{id}': ['datastore.databases.getMetadata', existing],
    'GET /v1/~/databases/{id}/collectionGroups/{group}/fields': ['datastore.indexes.list', firestore.fields],
    'GET /v1/~/databases/{id}/collectionGroups/{group}/fields/{field}': ['datastore.indexes.get', existing],
    'PATCH /v1/~/databases/{id}/collectionGroups/{group}/fields/{field}': [
      'datastore.indexes.update',
      firestore.updateField,
    ],
    'GET /v1/~/databases/{id}/collectionGroups/{group}/indexes': [
      'datastore.indexes.list',
      firestore.indexes,
    ],
    'POST /v1/~/databases/{id}/collectionGroups/{group}/indexes': [
      'datastore.indexes.create',
      firestore.createIndex,
    ],
    'DELETE /v1/~/databases/{id}/collectionGroups/{group}/indexes/{index}': [
      'datastore.indexes.delete',
      remove,
    ],
    'GET /v1/^/operations/{id}': ['datastore.operations.get', askOperation],
  },
  'iam.googleapis.com': {
    'GET /v1/~/serviceAccounts/{email}': ['iam.serviceAccounts.get', identities.serviceAccount],
    'POST /v1/~/serviceAccounts/{email}:testIamPermissions': [null, identities.testPermissions],
  },
  'identitytoolkit.googleapis.com': {
    // Authorized domains of previews: firebase-tools adds each, and only warns if it lacks the permission.
    'GET /admin/v2/~/config': ['firebaseauth.configs.get', () => ({ authorizedDomains: [] })],
    'PATCH /admin/v2/~/config': ['firebaseauth.configs.update', () => ({ authorizedDomains: [] })],
  },
  'monitoring.googleapis.com': {
    'GET /v3/~/alertPolicies': ['monitoring.alertPolicies.list', listed('alertPolicies')],
  },
  'oauth2.googleapis.com': {
    'POST /token': ['anyone', identities.exchangeRefreshToken],
  },
  'pubsub.googleapis.com': {
    'PUT /v1/~/topics/{id}': ['pubsub.topics.create', queues.createTopic],
  },
  'run.googleapis.com': {
    'GET /v1/^/services/{id}': ['run.services.get', existing],
    'GET /v1/^/services/{id}:getIamPolicy': ['run.services.getIamPolicy', policies.get],
    'POST /v1/^/services/{id}:setIamPolicy': ['run.services.setIamPolicy', policies.set],
  },
  'secretmanager.googleapis.com': {
    'GET /v1/~/secrets': ['secretmanager.secrets.list', listed('secrets')],
    'POST /v1/~/secrets': ['secretmanager.secrets.create', secrets.create],
    'GET /v1/~/secrets/{id}': ['secretmanager.secrets.get', existing],
    'PATCH /v1/~/secrets/{id}': ['secretmanager.secrets.update', update],
    'GET /v1/~/secrets/{id}:getIamPolicy': ['secretmanager.secrets.getIamPolicy', policies.get],
    'POST /v1/~/secrets/{id}:setIamPolicy': ['secretmanager.secrets.setIamPolicy', policies.set],
    'POST /v1/~/secrets/{id}:addVersion': ['secretmanager.versions.add', secrets.addVersion],
    'GET /v1/~/secrets/{id}/versions': ['secretmanager.versions.list', listed('versions')],
    'GET /v1/~/secrets/{id}/versions/{version}': ['secretmanager.versions.get', secrets.version],
    'GET /v1/~/secrets/{id}/versions/{version}:access': ['secretmanager.versions.access', secrets.access],
  },
  'serviceusage.googleapis.com': {
    'GET /v1/~/services/{service}': ['serviceusage.services.get', serviceUsage.describe],
    'POST /v1/~/services/{service}:enable': ['serviceusage.services.enable', serviceUsage.enable],
    'POST /v1beta1/~/services/{service}:generateServiceIdentity': [
      'serviceusage.services.enable',
      serviceUsage.createAgent,
    ],
  },
  'storage.googleapis.com': {
    // A signed URL: the signature is the permission.
    'PUT /{bucket}/{object}': ['anyone', storage.upload],
    // These URLs contain no project, since bucket names are global.
    'GET /storage/v1/b/{bucket}': [null, storage.bucket],
    'POST /storage/v1/b': [null, storage.createBucket],
  },
  'tofu.rehearsal': {
    'POST /v1/~/{environment}': ['resourcemanager.projects.setIamPolicy', apply],
  },
  'upload-firebasehosting.googleapis.com': {
    'POST /upload/~/sites/{site}/versions/{id}/files/{hash}': [
      'firebasehosting.sites.update',
      hosting.upload,
    ],
  },
  'www.googleapis.com': {
    // The CLI renews its login with these, after checking that Google can be reached.
    'GET /': ['anyone', () => ({})],
    'POST /oauth2/v3/token': ['anyone', identities.exchangeRefreshToken],
  },
};

export interface Route {
  readonly permission: Permission;
  readonly answer: Answer;
  readonly pattern: RegExp;
}

export const hosts = Object.keys(table);

const routes: ReadonlyMap<string, readonly Route[]> = new Map(
  Object.entries(table).map(([host, rows]) => [
    host,
    Object.entries(rows).map(([line, [permission, answer]]) => ({
      permission,
      answer,
      pattern: toPattern(line),
    })),
  ]),
);

/** @param line `METHOD path` */
export function findRoute(host: string, line: string): Route | undefined {
  return routes.get(host)?.find(({ pattern }) => pattern.test(line));
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
