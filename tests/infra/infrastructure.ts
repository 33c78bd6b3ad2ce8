import { readFile } from 'node:fs/promises';
import { asBlock, type Configuration, type Hcl, parseConfiguration, readFiles } from './hcl.ts';

const root = new URL('../../', import.meta.url);

export type Environment = 'staging' | 'production';

export interface Project {
  readonly environment: Environment;
  readonly projectId: string;
  readonly projectNumber: string;
}

/** One right: `member` has `role` on `on`. */
export interface Binding {
  /** `project`, `serviceAccount:<e-mail>`, `secret:<name>` or `bucket:<name>`. */
  readonly on: string;
  /** As IAM writes it; a role of our own is `projects/<id>/roles/<name>`. */
  readonly role: string;
  readonly member: string;
}

/** What the cloud project is like once infra/ was applied to it, and before the first release. */
export interface Infrastructure extends Project {
  /** APIs that are on. */
  readonly services: readonly string[];
  /** E-mail addresses. */
  readonly serviceAccounts: readonly string[];
  readonly bindings: readonly Binding[];
  /** Full name of each role of our own → its permissions. */
  readonly customRoles: Readonly<Record<string, readonly string[]>>;
  /** Names of secrets that have no version yet. */
  readonly secrets: Readonly<Record<string, { readonly labels: Readonly<Record<string, string>> }>>;
  /** Names of topics. */
  readonly topics: readonly string[];
  readonly database: { readonly name: string; readonly location: string };
  readonly workloadIdentity: {
    /** `projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>`. */
    readonly provider: string;
    /** Environment of a job in GitHub → e-mail address of the account it becomes. */
    readonly accounts: Readonly<Record<string, string>>;
  };
}

/** Reads infra/ as the control plane of a project would be after `tofu apply`. */
export async function readInfrastructure(project: Project): Promise<Infrastructure> {
  return infrastructureOf(await parseConfiguration(await readFiles()), project);
}

export async function infrastructureOf(
  configuration: Configuration,
  project: Project,
): Promise<Infrastructure> {
  const { locals, resources } = configuration;
  const { firestore } = JSON.parse(await readFile(new URL('firebase.json', root), 'utf8'));
  const accounts = accountsHere(locals, project);
  const fill = (text: string) =>
    text
      .replaceAll(`\${data.google_project.site.number}`, project.projectNumber)
      .replaceAll(`\${local.project}`, project.projectId)
      .replaceAll(`\${local.firestore.database}`, firestore.database)
      .replaceAll(`\${local.firestore.location}`, firestore.location);
  const emailOf = (account: string) => `${account}@${project.projectId}.iam.gserviceaccount.com`;
  const memberOf = (account: string) => `serviceAccount:${emailOf(account)}`;
  const agents = mapValues(asBlock(locals.agents), (agent) => fill(String(agent)));
  const customRoles = mapKeys(asBlock(locals.custom_roles), (account) => customRole(account, project));
  const database = asBlock(resources.google_firestore_database?.site);
  return {
    ...project,
    services: asStrings(locals.services),
    serviceAccounts: accounts.map(emailOf),
    secrets: Object.fromEntries(
      asStrings(locals.secrets).map((name) => [name, { labels: secretLabels(resources) }]),
    ),
    topics: Object.values(resources.google_pubsub_topic ?? {}).map(({ name }) => String(name)),
    database: { name: fill(String(database.name)), location: fill(String(database.location_id)) },
    customRoles: mapValues(customRoles, (role) => asStrings(asBlock(role).permissions)),
    bindings: [
      ...grants(locals.project_roles)
        .filter(([account]) => accounts.includes(account))
        .map(([account, role]) => ({ on: 'project', role, member: memberOf(account) })),
      ...Object.keys(asBlock(locals.custom_roles)).map((account) => ({
        on: 'project',
        role: customRole(account, project),
        member: memberOf(account),
      })),
      ...grants(locals.agent_roles).map(([agent, role]) => ({
        on: 'project',
        role,
        member: `serviceAccount:${agents[agent]}`,
      })),
      ...grants(locals.acting).map(([account, other]) => ({
        on: `serviceAccount:${emailOf(other)}`,
        role: 'roles/iam.serviceAccountUser',
        member: memberOf(account),
      })),
      {
        on: `serviceAccount:${agents.compute}`,
        role: String(resources.google_service_account_iam_member?.building?.role),
        member: memberOf('site-release'),
      },
      ...asStrings(locals.secrets).map((secret) => ({
        on: `secret:${secret}`,
        role: String(resources.google_secret_manager_secret_iam_member?.functions?.role),
        member: memberOf('site-functions'),
      })),
      {
        on: `bucket:${fill(String(resources.google_storage_bucket?.export?.name))}`,
        role: String(resources.google_storage_bucket_iam_member?.export?.role),
        member: memberOf('site-export'),
      },
    ],
    workloadIdentity: {
      provider: providerName(resources, project),
      accounts: mapValues(environmentsHere(locals, project), (account) => emailOf(String(account))),
    },
  };
}

function accountsHere(locals: Hcl, { environment }: Project): readonly string[] {
  const staging = environment === 'staging' ? asBlock(locals.staging_accounts) : {};
  return Object.keys({ ...asBlock(locals.accounts), ...staging });
}

function environmentsHere(locals: Hcl, { environment }: Project): Hcl {
  const here = Object.entries(asBlock(locals.github_environments)).filter(
    ([name]) => name === environment || (environment === 'staging' && name === 'preview'),
  );
  return Object.fromEntries(here);
}

function providerName(resources: Configuration['resources'], { projectNumber }: Project): string {
  const pool = resources.google_iam_workload_identity_pool?.github?.workload_identity_pool_id;
  const provider =
    resources.google_iam_workload_identity_pool_provider?.repository?.workload_identity_pool_provider_id;
  return `projects/${projectNumber}/locations/global/workloadIdentityPools/${pool}/providers/${provider}`;
}

function secretLabels(resources: Configuration['resources']): Readonly<Record<string, string>> {
  const { labels } = asBlock(resources.google_secret_manager_secret?.site);
  return mapValues(asBlock(labels), String);
}

function customRole(account: string, { projectId }: Project): string {
  return `projects/${projectId}/roles/${account.replaceAll('-', '_')}`;
}

/** The pairs of a table like `{ account = ["role", "role"] }`. */
function grants(table: unknown): readonly (readonly [string, string])[] {
  return Object.entries(asBlock(table)).flatMap(([name, values]) =>
    asStrings(values).map((value) => [name, value] as const),
  );
}

export function asStrings(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`No list: ${JSON.stringify(value)}`);
  return value.map(String);
}

function mapValues<Value>(block: Hcl, map: (value: unknown) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(block).map(([key, value]) => [key, map(value)]));
}

function mapKeys(block: Hcl, map: (key: string) => string): Hcl {
  return Object.fromEntries(Object.entries(block).map(([key, value]) => [map(key), value]));
}
