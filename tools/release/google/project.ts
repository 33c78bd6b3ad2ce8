/* A project at Google: what it has, its secrets, and the parameters of its functions. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cliModule } from '../../support/cli-module.ts';
import type { Endpoint } from '../../support/cli-modules.ts';
import { asking } from './cli.ts';
import { releasePermissions, roleWith } from './roles.ts';

/** A function as Google runs it. */
export interface LiveFunction {
  id: string;
  region: string;
  /** whether Google repeats a call that failed */
  isRetried: boolean;
  /** as the API writes it: ACTIVE, DEPLOYING, FAILED, … */
  state: string;
  /** made by `firebase deploy` from this codebase: what a deployment may remove */
  isOurs: boolean;
}

/** Throws a Failure unless the project exists and may be seen. */
export async function assertProject(projectId: string) {
  const { Client } = cliModule('apiv2');
  const client = new Client({ urlPrefix: cliModule('api').firebaseApiOrigin(), auth: true });
  await asking(projectId, () => client.get(`/v1beta1/projects/${projectId}`));
}

/**
 * The roles that this account lacks for a release, each with the permissions that it would give; none where the API that knows was never
 * switched on.
 */
export async function missingRoles(projectId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { testIamPermissions } = cliModule('gcp/iam');
  const unknown = { missing: [] };
  const { missing } = await asking(
    projectId,
    () => testIamPermissions(projectId, releasePermissions),
    unknown,
  );
  const roleOf = (permission: string) => roleWith(permission) ?? permission;
  const roles = [...new Set(missing.map(roleOf))];
  return new Map(roles.map((role) => [role, missing.filter((permission) => roleOf(permission) === role)]));
}

/** Every function of the project. */
export async function liveFunctions(projectId: string): Promise<readonly LiveFunction[]> {
  const { allEndpoints, existingBackend } = cliModule('deploy/functions/backend');
  const none = { endpoints: {} };
  const backend = await asking(projectId, () => existingBackend({ projectId }), none);
  return allEndpoints(backend).map(toLiveFunction);
}

/** @param endpoint as firebase-tools reads a function */
function toLiveFunction({ id, region, eventTrigger, state, labels, codebase }: Endpoint): LiveFunction {
  const { isFirebaseManaged } = cliModule('deploymentTool');
  return {
    id,
    region,
    isRetried: eventTrigger?.retry === true,
    state: state ?? 'ACTIVE',
    isOurs: (codebase ?? 'default') === 'default' && isFirebaseManaged(labels ?? {}) === true,
  };
}

/** Whether a secret has a value: its latest version, which is what functions are given. */
export async function isSecretSet(projectId: string, name: string): Promise<boolean> {
  const { getSecretVersion } = cliModule('gcp/secretManager');
  const none = { state: 'NONE' };
  const { state } = await asking(projectId, () => getSecretVersion(projectId, name, 'latest'), none);
  return state === 'ENABLED';
}

/** Whether images of functions pile up in one of the regions. None does where there is no image yet; who may not look is not told. */
export async function imagePolicyIsMissing(projectId: string, regions: readonly string[]): Promise<boolean> {
  const { checkCleanupPolicy } = cliModule('functions/artifacts');
  const { locationsToSetup } = await asking(projectId, () => checkCleanupPolicy(projectId, regions));
  return locationsToSetup.length > 0;
}

/** Where the functions are; the secret stays in the European Union. */
const region = 'europe-west1';

/**
 * Gives a secret a value, and makes it where it is missing. Through the CLI's modules, with their log off: its command writes what it sends
 * into firebase-debug.log.
 */
export async function setSecret(projectId: string, name: string, value: string) {
  const { addVersion, createSecret, ensureApi, labels, secretExists } = cliModule('gcp/secretManager');
  await asking(projectId, async () => {
    await ensureApi({ projectId });
    if (!(await secretExists(projectId, name))) await createSecret(projectId, name, labels(), region);
    await addVersion(projectId, name, value);
  });
}

/**
 * What functions/.env.<project> says, as the CLI reads it; nothing where there is no such file.
 * @param tree the root of a checkout
 */
export async function readParameters(tree: string, projectId: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(tree, 'functions', `.env.${projectId}`), 'utf8').catch(() => '');
  return parseParameters(text);
}

export function parseParameters(text: string): Record<string, string> {
  return cliModule('functions/env').parse(text).envs;
}
