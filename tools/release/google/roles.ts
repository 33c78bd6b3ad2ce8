/* The roles that a release needs. */

/** The smallest role with each permission, and the paths that require it. The first matching row wins. */
const roles: readonly { role: string; permissions: RegExp; paths: RegExp }[] = [
  { role: 'roles/iam.serviceAccountUser', permissions: /^iam\.serviceAccounts\.actAs$/i, paths: /$^/ },
  {
    role: 'roles/resourcemanager.projectIamAdmin',
    permissions: /^resourcemanager\.projects\.(get|set)IamPolicy$/,
    paths: /\/projects\/[^/]+:(get|set)IamPolicy/,
  },
  {
    role: 'roles/serviceusage.serviceUsageAdmin',
    permissions: /^serviceusage\./,
    paths: /\/services\/[\w.-]+(:enable|:generateServiceIdentity|$)|serviceusage/,
  },
  { role: 'roles/run.admin', permissions: /^run\./, paths: /\/services\/[^/]+:(get|set)IamPolicy/ },
  { role: 'roles/secretmanager.admin', permissions: /^secretmanager\./, paths: /\/secrets\b/ },
  { role: 'roles/cloudscheduler.admin', permissions: /^cloudscheduler\./, paths: /\/jobs\b/ },
  { role: 'roles/cloudtasks.queueAdmin', permissions: /^cloudtasks\./, paths: /\/queues\b/ },
  { role: 'roles/artifactregistry.admin', permissions: /^artifactregistry\./, paths: /\/repositories\// },
  {
    role: 'roles/firebaserules.admin',
    permissions: /^firebaserules\./,
    paths: /\/(rulesets|releases)\b.*rules|\/rulesets\b|\/releases\/cloud\./,
  },
  { role: 'roles/cloudfunctions.admin', permissions: /^cloudfunctions\./, paths: /\/functions\b/ },
  { role: 'roles/eventarc.admin', permissions: /^eventarc\./, paths: /\/(triggers|channels)\b/ },
  { role: 'roles/datastore.indexAdmin', permissions: /^datastore\.indexes\./, paths: /\/collectionGroups\// },
  { role: 'roles/datastore.owner', permissions: /^datastore\./, paths: /\/databases\b/ },
  { role: 'roles/firebasehosting.admin', permissions: /^firebasehosting\./, paths: /\/(sites|versions)\b/ },
  { role: 'roles/firebase.viewer', permissions: /^firebase\./, paths: /\/v1beta1\/projects\b/ },
];

/** Permissions that every release needs on the project; the CLI checks most of them too, but continues without them. */
export const releasePermissions = [
  'artifactregistry.repositories.update',
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.delete',
  'cloudfunctions.functions.list',
  'cloudfunctions.functions.setIamPolicy',
  'cloudfunctions.functions.update',
  'datastore.indexes.create',
  'datastore.indexes.list',
  'datastore.indexes.update',
  'firebase.projects.get',
  'firebasehosting.sites.update',
  'firebaserules.releases.update',
  'firebaserules.rulesets.create',
];

/** The role with e.g. `cloudtasks.queues.create`; undefined for a permission that no release needs. */
export function roleWith(permission: string): string | undefined {
  return roles.find(({ permissions }) => permissions.test(permission))?.role;
}

/** @param url of the refused request */
export function roleForAddress(url: string): string | undefined {
  return roles.find(({ paths }) => paths.test(url))?.role;
}
