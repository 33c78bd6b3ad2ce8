import { readFile } from 'node:fs/promises';
import { asBlock, type Configuration, type Hcl, onlyBlock, parseConfiguration, readFiles } from './hcl.ts';

const root = new URL('../../', import.meta.url);

export type Environment = 'staging' | 'production';

/** Who has a role, as IAM writes both. */
export interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

/** A project as it is once infra/ was applied to it, before the first release; `<id>` and `<number>` stand for its own. */
export interface Infrastructure {
  /** APIs that are on. */
  readonly services: readonly string[];
  /** E-mail addresses. */
  readonly serviceAccounts: readonly string[];
  /** On the project. */
  readonly bindings: readonly Binding[];
  /** On single things, by their full names, as `projects/<id>/secrets/SMTP_URL`. */
  readonly resourceBindings: Readonly<Record<string, readonly Binding[]>>;
  /** Full names of roles of our own, and what they permit. */
  readonly customRoles: Readonly<Record<string, readonly string[]>>;
  /** Databases and topics by their full names. */
  readonly resources: Readonly<Record<string, object>>;
  /** Metrics of log lines. */
  readonly metrics: readonly string[];
  /** How long alerts that depend on it are made after the metrics. */
  readonly metricsWait: { readonly address: string; readonly seconds: number } | null;
  readonly alerts: readonly Alert[];
  /** Whether Google's default accounts lose the role Editor. */
  readonly deprivileges: boolean;
  readonly workloadIdentity: {
    readonly provider: string;
    /** Environment of a job in GitHub → e-mail address of the account that it becomes. */
    readonly accounts: Readonly<Record<string, string>>;
  };
}

export interface Alert {
  readonly name: string;
  /** Metrics of log lines that it asks for. */
  readonly metrics: readonly string[];
  /** What is made before it, as `terraform_data.metrics_known`. */
  readonly after: readonly string[];
  /** An expression where it depends on a variable. */
  readonly enabled: unknown;
}

export async function readInfrastructure(environment: Environment): Promise<Infrastructure> {
  const { firestore } = JSON.parse(await readFile(new URL('firebase.json', root), 'utf8'));
  return infrastructureOf(await parseConfiguration(await readFiles()), environment, firestore);
}

/** @param firestore what firebase.json says of the database */
export function infrastructureOf(
  { locals, resources }: Configuration,
  environment: Environment,
  firestore: { readonly database: string; readonly location: string },
): Infrastructure {
  const accounts = accountsOf(locals, environment);
  const agents = asBlock(locals.agents);
  const roleOn = (type: string, name: string) => String(asBlock(resources[type]?.[name]).role);
  const actingRole = roleOn('google_service_account_iam_member', 'acting');
  const customRoles = Object.entries(asBlock(locals.custom_roles)).filter(([account]) =>
    accounts.includes(account),
  );
  const onProject = [
    ...pairs(locals.project_roles)
      .filter(([account]) => accounts.includes(account))
      .map(([account, role]) => binding(role, emailOf(account))),
    ...customRoles.map(([account]) => binding(customRole(account), emailOf(account))),
    ...pairs(locals.agent_roles).map(([agent, role]) => binding(role, withNumber(agents[agent]))),
  ];
  const onThings = [
    ...pairs(locals.acting).map(
      ([account, other]) => [accountName(emailOf(other)), binding(actingRole, emailOf(account))] as const,
    ),
    [
      accountName(withNumber(agents.compute)),
      binding(roleOn('google_service_account_iam_member', 'building'), emailOf('site-release')),
    ] as const,
    ...asStrings(locals.secrets).map(
      (secret) =>
        [
          `projects/<id>/secrets/${secret}`,
          binding(roleOn('google_secret_manager_secret_iam_member', 'functions'), emailOf('site-functions')),
        ] as const,
    ),
    [
      'projects/_/buckets/<id>-export',
      binding(roleOn('google_storage_bucket_iam_member', 'export'), emailOf('site-export')),
    ] as const,
  ];
  return {
    services: asStrings(locals.services),
    serviceAccounts: accounts.map(emailOf),
    bindings: onProject,
    resourceBindings: grouped(onThings),
    customRoles: Object.fromEntries(
      customRoles.map(([account, role]) => [customRole(account), asStrings(asBlock(role).permissions)]),
    ),
    resources: {
      [`projects/<id>/databases/${firestore.database}`]: {
        locationId: firestore.location,
        type: 'FIRESTORE_NATIVE',
      },
      ...Object.fromEntries(
        Object.values(resources.google_pubsub_topic ?? {}).map(({ name }) => [
          `projects/<id>/topics/${name}`,
          {},
        ]),
      ),
    },
    metrics: [...Object.keys(asBlock(locals.counters)), 'oldest_pending_mail'],
    metricsWait: waitIn(resources),
    alerts: alertsOf(locals, resources),
    deprivileges: resources.google_project_default_service_accounts?.site?.action === 'DEPRIVILEGE',
    workloadIdentity: {
      provider: providerName(resources),
      accounts: Object.fromEntries(
        environmentsOf(locals, environment).map(([name, account]) => [name, emailOf(account)]),
      ),
    },
  };
}

/** A step of infra/ that only lets time pass. */
function waitIn({ terraform_data: steps = {} }: Configuration['resources']): Infrastructure['metricsWait'] {
  for (const [name, { provisioner }] of Object.entries(steps)) {
    const { command } = onlyBlock(asBlock(provisioner)['local-exec']);
    const [, seconds] = /^sleep (\d+)$/.exec(String(command)) ?? [];
    if (seconds) return { address: `terraform_data.${name}`, seconds: Number(seconds) };
  }
  return null;
}

function alertsOf(
  locals: Hcl,
  { google_monitoring_alert_policy: policies = {} }: Configuration['resources'],
) {
  return Object.values(policies).flatMap((policy): Alert[] => {
    const after = asStrings(policy.depends_on ?? []).map((address) => address.replace(/^\$\{(.*)\}$/, '$1'));
    const alert = (name: string, text: string) => {
      const metrics = [...text.matchAll(/local\.our_metric\}\/(\w+)/g)].map(([, metric = '']) => metric);
      return { name, metrics, after, enabled: policy.enabled ?? true };
    };
    const each = Object.entries(asBlock(locals.thresholds));
    return policy.display_name === `\${each.key}`
      ? each.map(([name, threshold]) => alert(name, JSON.stringify(threshold)))
      : [alert(String(policy.display_name), JSON.stringify(policy.conditions ?? []))];
  });
}

function accountsOf(locals: Hcl, environment: Environment): readonly string[] {
  const staging = environment === 'staging' ? asBlock(locals.staging_accounts) : {};
  return Object.keys({ ...asBlock(locals.accounts), ...staging });
}

function environmentsOf(locals: Hcl, environment: Environment): readonly (readonly [string, string])[] {
  return Object.entries(asBlock(locals.github_environments))
    .filter(([name]) => name === environment || (environment === 'staging' && name === 'preview'))
    .map(([name, account]) => [name, String(account)]);
}

function providerName({
  google_iam_workload_identity_pool: pools,
  google_iam_workload_identity_pool_provider: providers,
}: Configuration['resources']): string {
  const pool = asBlock(pools?.github).workload_identity_pool_id;
  const provider = asBlock(providers?.repository).workload_identity_pool_provider_id;
  return `projects/<number>/locations/global/workloadIdentityPools/${pool}/providers/${provider}`;
}

function emailOf(account: string): string {
  return `${account}@<id>.iam.gserviceaccount.com`;
}

function accountName(email: string): string {
  return `projects/<id>/serviceAccounts/${email}`;
}

function customRole(account: string): string {
  return `projects/<id>/roles/${account.replaceAll('-', '_')}`;
}

function withNumber(text: unknown): string {
  return String(text).replaceAll(`\${data.google_project.site.number}`, '<number>');
}

function binding(role: string, email: string): Binding {
  return { role, members: [`serviceAccount:${email}`] };
}

/** All pairs of a table like `{ account = ["role", "role"] }`. */
function pairs(table: unknown): readonly (readonly [string, string])[] {
  return Object.entries(asBlock(table)).flatMap(([name, values]) =>
    asStrings(values).map((value) => [name, value] as const),
  );
}

function grouped(
  named: readonly (readonly [string, Binding])[],
): Readonly<Record<string, readonly Binding[]>> {
  const groups: Record<string, Binding[]> = {};
  for (const [name, given] of named) groups[name] = [...(groups[name] ?? []), given];
  return groups;
}

export function asStrings(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`No list: ${JSON.stringify(value)}`);
  return value.map(String);
}
