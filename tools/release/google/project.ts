/* A project at Google: its resources, secrets, and the parameters of its functions. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cliModule, type Endpoint } from '../../support/cli-module.ts';
import { asking } from './cli.ts';
import { releasePermissions, roleWith } from './roles.ts';

export type LiveFunction = ReturnType<typeof toLiveFunction>;

/** Throws a Failure unless the project exists and is visible. */
export async function assertProject(projectId: string) {
  const { Client } = cliModule('apiv2');
  const client = new Client({ urlPrefix: cliModule('api').firebaseApiOrigin(), auth: true });
  await asking(projectId, () => client.get(`/v1beta1/projects/${projectId}`));
}

/** The roles that this account lacks, with their missing permissions; none if the API was never enabled. */
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

export async function liveFunctions(projectId: string): Promise<readonly LiveFunction[]> {
  const { allEndpoints, existingBackend } = cliModule('deploy/functions/backend');
  const none = { endpoints: {} };
  const backend = await asking(projectId, () => existingBackend({ projectId }), none);
  return allEndpoints(backend).map(toLiveFunction);
}

function toLiveFunction({ id, region, eventTrigger, state, labels, codebase }: Endpoint) {
  const { isFirebaseManaged } = cliModule('deploymentTool');
  return {
    id,
    region,
    isRetried: eventTrigger?.retry === true,
    /** from the API: ACTIVE, DEPLOYING, FAILED, … */
    state: state ?? 'ACTIVE',
    /** deployed by `firebase deploy` from this codebase, so that a deployment may remove it */
    isOurs: (codebase ?? 'default') === 'default' && isFirebaseManaged(labels ?? {}) === true,
  };
}

/** Whether a secret has a value: its latest version, which functions receive. */
export async function isSecretSet(projectId: string, name: string): Promise<boolean> {
  const { getSecretVersion } = cliModule('gcp/secretManager');
  const none = { state: 'NONE' };
  const { state } = await asking(projectId, () => getSecretVersion(projectId, name, 'latest'), none);
  return state === 'ENABLED';
}

/** Whether old images accumulate. False if there is no image yet, or if the account may not look. */
export async function imagePolicyIsMissing(projectId: string, regions: readonly string[]): Promise<boolean> {
  const { checkCleanupPolicy } = cliModule('functions/artifacts');
  const { locationsToSetup } = await asking(projectId, () => checkCleanupPolicy(projectId, regions));
  return locationsToSetup.length > 0;
}

/** The functions' region; secrets and the state of infra/ stay in the European Union. */
export const region = 'europe-west1';

/** Uses the modules without their log: the CLI's command writes the value into firebase-debug.log. */
export async function setSecret(projectId: string, name: string, value: string) {
  const { addVersion, createSecret, ensureApi, labels, secretExists } = cliModule('gcp/secretManager');
  await asking(projectId, async () => {
    await ensureApi({ projectId });
    if (!(await secretExists(projectId, name))) await createSecret(projectId, name, labels(), region);
    await addVersion(projectId, name, value);
  });
}

/** functions/.env.<project> of a checkout, parsed as the CLI does; empty if there is no such file. */
export async function readParameters(tree: string, projectId: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(tree, 'functions', `.env.${projectId}`), 'utf8').catch(() => '');
  return parseParameters(text);
}

export function parseParameters(text: string): Record<string, string> {
  return cliModule('functions/env').parse(text).envs;
}
