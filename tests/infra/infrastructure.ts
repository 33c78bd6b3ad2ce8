import { asBlock, asStrings, type Hcl, readConfiguration } from './hcl.ts';

export type Environment = 'staging' | 'production';

/** A project after `npm run infra`, before the first release; `<id>` and `<number>` are placeholders for its own. */
export type Infrastructure = Awaited<ReturnType<typeof readInfrastructure>>;

export async function readInfrastructure(environment: Environment) {
  const { locals, resources } = await readConfiguration();
  const { google_pubsub_topic: topics = {}, google_monitoring_alert_policy: policies = {} } = resources;
  const staging = environment === 'staging' ? asBlock(locals.staging_accounts) : {};
  const accounts = Object.keys({ ...asBlock(locals.accounts), ...staging });
  const roles = Object.entries(asBlock(locals.custom_roles)).filter(([name]) => accounts.includes(name));
  return {
    services: asStrings(locals.services),
    serviceAccounts: accounts.map(emailOf),
    /** Role bindings by the full name of the project or resource: `<role> <member>`. */
    grants: grantsOf(locals, accounts),
    /** Permissions of our own roles, by full name. */
    customRoles: Object.fromEntries(
      roles.map(([account, role]) => [customRole(account), asStrings(asBlock(role).permissions)]),
    ),
    /** Databases and topics by their full names. */
    resources: Object.fromEntries<object>([
      ['projects/<id>/databases/(default)', { locationId: 'eur3', type: 'FIRESTORE_NATIVE' }],
      ...Object.values(topics).map(({ name }) => [`projects/<id>/topics/${name}`, {}] as const),
    ]),
    alerts: Object.values(policies).flatMap(({ display_name: name, enabled = true }) =>
      // An expression if it depends on a variable.
      (name === `\${each.key}` ? Object.keys(asBlock(locals.thresholds)) : [String(name)]).map((each) => ({
        name: each,
        enabled,
      })),
    ),
    /** Whether Google's default accounts lose the role Editor. */
    deprivileges: resources.google_project_default_service_accounts?.site?.action === 'DEPRIVILEGE',
  };
}

function grantsOf(locals: Hcl, accounts: readonly string[]) {
  const agents = asBlock(locals.agents);
  const reader = 'roles/secretmanager.secretAccessor';
  const user = 'roles/iam.serviceAccountUser';
  const own = Object.keys(asBlock(locals.custom_roles)).map((name) => [name, customRole(name)] as const);
  const granted: (readonly [name: string, role: string, email: string])[] = [
    ...[...pairs(locals.project_roles), ...own]
      .filter(([account]) => accounts.includes(account))
      .map(([account, role]) => ['projects/<id>', role, emailOf(account)] as const),
    ...pairs(locals.agent_roles).map(
      ([agent, role]) => ['projects/<id>', role, withNumber(agents[agent])] as const,
    ),
    ['projects/_/buckets/<id>-export', 'roles/storage.admin', emailOf('site-export')],
    [accountName(withNumber(agents.compute)), user, emailOf('site-release')],
    ...pairs(locals.acting).map(([as, other]) => [accountName(emailOf(other)), user, emailOf(as)] as const),
    ...pairs(locals.secrets).map(
      ([name, account]) => [`projects/<id>/secrets/${name}`, reader, emailOf(account)] as const,
    ),
  ];
  const grants: Record<string, string[]> = {};
  for (const [name, role, email] of granted)
    grants[name] = [...(grants[name] ?? []), `${role} serviceAccount:${email}`];
  return grants;
}

function emailOf(account: string) {
  return `${account}@<id>.iam.gserviceaccount.com`;
}

function accountName(email: string) {
  return `projects/<id>/serviceAccounts/${email}`;
}

function customRole(account: string) {
  return `projects/<id>/roles/${account.replaceAll('-', '_')}`;
}

function withNumber(text: unknown) {
  return String(text).replaceAll(`\${data.google_project.site.number}`, '<number>');
}

/** All pairs of a table like `{ account = ["role", "role"] }`. */
function pairs(table: unknown): readonly (readonly [string, string])[] {
  const rows = Object.entries(asBlock(table));
  return rows.flatMap(([name, values]) => asStrings(values).map((value) => [name, value] as const));
}
