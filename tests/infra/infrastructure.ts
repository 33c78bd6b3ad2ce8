import { readFile } from 'node:fs/promises';
import { asBlock, asStrings, type Configuration, type Hcl, parseConfiguration, readFiles } from './hcl.ts';

export type Environment = 'staging' | 'production';

/** A project after `npm run infra`, before the first release; `<id>` and `<number>` are placeholders for its own. */
export interface Infrastructure {
  readonly services: readonly string[];
  readonly serviceAccounts: readonly string[];
  /** Role bindings by the full name of the project or resource: `<role> <member>`. */
  readonly grants: Readonly<Record<string, readonly string[]>>;
  /** Permissions of our own roles, by full name. */
  readonly customRoles: Readonly<Record<string, readonly string[]>>;
  /** Databases and topics by their full names. */
  readonly resources: Readonly<Record<string, object>>;
  readonly alerts: readonly Alert[];
  /** Whether Google's default accounts lose the role Editor. */
  readonly deprivileges: boolean;
}

interface Alert {
  readonly name: string;
  /** An expression if it depends on a variable. */
  readonly enabled: unknown;
}

export async function readInfrastructure(environment: Environment): Promise<Infrastructure> {
  const { locals, resources } = await parseConfiguration(await readFiles());
  const accounts = accountsOf(locals, environment);
  const customRoles = Object.entries(asBlock(locals.custom_roles)).filter(([name]) =>
    accounts.includes(name),
  );
  return {
    services: asStrings(locals.services),
    serviceAccounts: accounts.map(emailOf),
    grants: {
      'projects/<id>': grantsOnProject(locals, accounts),
      ...grantsOnResources(locals, resources),
    },
    customRoles: Object.fromEntries(
      customRoles.map(([account, role]) => [customRole(account), asStrings(asBlock(role).permissions)]),
    ),
    resources: await resourcesOf(resources),
    alerts: alertsOf(locals, resources),
    deprivileges: resources.google_project_default_service_accounts?.site?.action === 'DEPRIVILEGE',
  };
}

function accountsOf(locals: Hcl, environment: Environment): readonly string[] {
  const staging = environment === 'staging' ? asBlock(locals.staging_accounts) : {};
  return Object.keys({ ...asBlock(locals.accounts), ...staging });
}

function grantsOnProject(locals: Hcl, accounts: readonly string[]): readonly string[] {
  const isHere = ([account]: readonly [string, string]) => accounts.includes(account);
  const ownRoles = Object.keys(asBlock(locals.custom_roles)).map((name) => [name, customRole(name)] as const);
  const agents = asBlock(locals.agents);
  return [
    ...[...pairs(locals.project_roles), ...ownRoles]
      .filter(isHere)
      .map(([account, role]) => grant(role, emailOf(account))),
    ...pairs(locals.agent_roles).map(([agent, role]) => grant(role, withNumber(agents[agent]))),
  ];
}

function grantsOnResources(locals: Hcl, resources: Configuration['resources']) {
  const roleOf = (type: string, name: string) => String(asBlock(resources[type]?.[name]).role);
  const acting = roleOf('google_service_account_iam_member', 'acting');
  const building = roleOf('google_service_account_iam_member', 'building');
  const reading = roleOf('google_secret_manager_secret_iam_member', 'functions');
  const exporting = roleOf('google_storage_bucket_iam_member', 'export');
  const granted: [name: string, grant: string][] = [
    ['projects/_/buckets/<id>-export', grant(exporting, emailOf('site-export'))],
    [accountName(withNumber(asBlock(locals.agents).compute)), grant(building, emailOf('site-release'))],
  ];
  for (const [account, other] of pairs(locals.acting))
    granted.push([accountName(emailOf(other)), grant(acting, emailOf(account))]);
  for (const secret of asStrings(locals.secrets))
    granted.push([`projects/<id>/secrets/${secret}`, grant(reading, emailOf('site-functions'))]);
  const grantsOn = (wanted: string) => granted.filter(([name]) => name === wanted).map(([, each]) => each);
  return Object.fromEntries(granted.map(([name]) => [name, grantsOn(name)]));
}

async function resourcesOf({ google_pubsub_topic: topics = {} }: Configuration['resources']) {
  const { firestore } = JSON.parse(await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'));
  const database = { locationId: firestore.location, type: 'FIRESTORE_NATIVE' };
  return {
    [`projects/<id>/databases/${firestore.database}`]: database,
    ...Object.fromEntries(Object.values(topics).map(({ name }) => [`projects/<id>/topics/${name}`, {}])),
  };
}

function alertsOf(
  locals: Hcl,
  { google_monitoring_alert_policy: policies = {} }: Configuration['resources'],
): Alert[] {
  return Object.values(policies).flatMap(({ display_name: name, enabled = true }) =>
    (name === `\${each.key}` ? Object.keys(asBlock(locals.thresholds)) : [String(name)]).map((each) => ({
      name: each,
      enabled,
    })),
  );
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

function grant(role: string, email: string): string {
  return `${role} serviceAccount:${email}`;
}

/** All pairs of a table like `{ account = ["role", "role"] }`. */
function pairs(table: unknown): readonly (readonly [string, string])[] {
  return Object.entries(asBlock(table)).flatMap(([name, values]) =>
    asStrings(values).map((value) => [name, value] as const),
  );
}
