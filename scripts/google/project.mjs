// @ts-check
/* What a project is like. Nothing here changes anything. */
import { asking, cliModule } from './cli.mjs';

/**
 * A function as Google runs it.
 * @typedef {object} LiveFunction
 * @property {string} id
 * @property {string} region
 * @property {boolean} isRetried whether Google repeats a call that failed
 * @property {string} state as the API writes it: ACTIVE, DEPLOYING, FAILED, …
 * @property {boolean} isOurs made by `firebase deploy` from this codebase: what a deployment may remove
 */

/**
 * Throws a Failure unless the project exists and may be seen.
 * @param {string} projectId
 */
export async function assertProject(projectId) {
  const { Client } = cliModule('apiv2');
  const client = new Client({ urlPrefix: cliModule('api').firebaseApiOrigin(), auth: true });
  await asking(projectId, () => client.get(`/v1beta1/projects/${projectId}`));
}

/**
 * Those of the permissions that this account lacks in the whole project; none where the API that knows was never switched on.
 * @param {string} projectId
 * @param {readonly string[]} permissions
 * @returns {Promise<readonly string[]>}
 */
export async function missingPermissions(projectId, permissions) {
  const { testIamPermissions } = cliModule('gcp/iam');
  const unknown = { missing: [] };
  const { missing } = await asking(projectId, () => testIamPermissions(projectId, permissions), unknown);
  return missing;
}

/**
 * Every function of the project.
 * @param {string} projectId
 * @returns {Promise<readonly LiveFunction[]>}
 */
export async function liveFunctions(projectId) {
  const { allEndpoints, existingBackend } = cliModule('deploy/functions/backend');
  const none = { endpoints: {} };
  const backend = await asking(projectId, () => existingBackend({ projectId }), none);
  return allEndpoints(backend).map(toLiveFunction);
}

/**
 * @param {any} endpoint as firebase-tools reads a function
 * @returns {LiveFunction}
 */
function toLiveFunction({ id, region, eventTrigger, state, labels, codebase }) {
  const { isFirebaseManaged } = cliModule('deploymentTool');
  return {
    id,
    region,
    isRetried: eventTrigger?.retry === true,
    state: state ?? 'ACTIVE',
    isOurs: (codebase ?? 'default') === 'default' && isFirebaseManaged(labels ?? {}) === true,
  };
}

/**
 * Whether a secret has a value: its latest version, which is what functions are given.
 * @param {string} projectId
 * @param {string} name
 * @returns {Promise<boolean>}
 */
export async function isSecretSet(projectId, name) {
  const { getSecretVersion } = cliModule('gcp/secretManager');
  const none = { state: 'NONE' };
  const { state } = await asking(projectId, () => getSecretVersion(projectId, name, 'latest'), none);
  return state === 'ENABLED';
}

/**
 * Whether images of functions pile up in one of the regions. None does where there is no image yet; who may not look is not told.
 * @param {string} projectId
 * @param {readonly string[]} regions
 * @returns {Promise<boolean>}
 */
export async function imagePolicyIsMissing(projectId, regions) {
  const { checkCleanupPolicy } = cliModule('functions/artifacts');
  const { locationsToSetup } = await asking(projectId, () => checkCleanupPolicy(projectId, regions));
  return locationsToSetup.length > 0;
}
