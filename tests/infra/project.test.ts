import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { region } from '@labka/functions/delivery/queue';
import * as triggers from '@labka/functions/triggers';
import { declaredParams } from 'firebase-functions/params';
import { describe, expect, test } from 'vitest';
import { functionsRoles } from '../../tools/release/doctor/roles.ts';
import { currentLegalText } from '../support/legal-texts.ts';
import { asBlock, asList, fill, onlyBlock, parseConfiguration, readFiles, readVariables } from './hcl.ts';
import { asStrings, readInfrastructure } from './infrastructure.ts';

const root = new URL('../../', import.meta.url);
const configuration = await parseConfiguration(await readFiles());
const { locals, resources, variables } = configuration;
const firebase = JSON.parse(await readFile(new URL('firebase.json', root), 'utf8'));
const indexes = JSON.parse(await readFile(new URL('firestore.indexes.json', root), 'utf8'));
const day = 24 * 3600;
/** What the legal texts promise. */
const { legalConstants }: { readonly legalConstants: { readonly backupRetentionDays: number } } =
  await import(new URL('web/legal-facts.ts', root).href);

/** What firebase-tools deploys of a function. */
interface Endpoint {
  readonly region: readonly string[];
  readonly serviceAccountEmail: string;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly httpsTrigger?: object;
  readonly taskQueueTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule: string };
  readonly eventTrigger?: { readonly eventFilters: { readonly topic?: string } };
}

const functions: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(triggers).map(
  ([name, trigger]) => [name, withParameters(Object(trigger).__endpoint) as Endpoint],
);

/** As firebase-tools gets it: with `{{ params.NAME }}` where a parameter stands. */
function withParameters(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('toCEL' in value && typeof value.toCEL === 'function') return value.toCEL();
  if (Array.isArray(value)) return value.map(withParameters);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withParameters(part)]));
}

/** By its parameter's default, into which firebase-tools puts the project's id. */
function accountOf({ serviceAccountEmail }: Endpoint): string {
  const [, name = ''] = /^\{\{ params\.(\w+) \}\}$/.exec(serviceAccountEmail) ?? [];
  const declared: unknown = declaredParams.find((parameter) => parameter.name === name);
  return String(Object(declared).toSpec().default).replace('{{ params.PROJECT_ID }}', '<id>');
}

function namesWith(trigger: keyof Endpoint): readonly string[] {
  return functions.filter(([, endpoint]) => endpoint[trigger] !== undefined).map(([name]) => name);
}

describe('the functions', () => {
  test('run in the region of infra/ and of Hosting’s rewrites', () => {
    expect(locals.region).toBe(region);
    for (const [, endpoint] of functions) expect(endpoint.region).toEqual([region]);
    for (const { function: target } of firebase.hosting.rewrites) expect(target.region).toBe(region);
  });

  test('run as the accounts of infra/, and use each', async () => {
    const { serviceAccounts } = await readInfrastructure('production');
    const used = new Set(functions.map(([, endpoint]) => accountOf(endpoint)));
    const names = [...used].map((account) => account.split('@')[0]);
    expect(names.toSorted()).toEqual(['site-budget', 'site-functions']);
    for (const account of used) expect(serviceAccounts).toContain(account);
  });

  test('have the secrets that infra/ lets them read', () => {
    const secrets = functions.flatMap(([, endpoint]) => endpoint.secretEnvironmentVariables ?? []);
    expect(new Set(secrets.map(({ key }) => key))).toEqual(new Set(asStrings(locals.secrets)));
    const readers = functions.filter(([, endpoint]) => endpoint.secretEnvironmentVariables !== undefined);
    for (const [, endpoint] of readers) expect(accountOf(endpoint)).toContain('site-functions@');
  });

  test('hear of costs on the topic that infra/ makes', () => {
    const topics = functions.flatMap(([, { eventTrigger }]) => eventTrigger?.eventFilters.topic ?? []);
    expect(topics).toEqual(Object.values(resources.google_pubsub_topic ?? {}).map(({ name }) => name));
    const { forms, all } = resources.google_billing_budget ?? {};
    expect(onlyBlock(forms?.all_updates_rule).pubsub_topic).toBe(`\${google_pubsub_topic.budget.id}`);
    // Downloads go on when the forms are closed, so they must not close them.
    expect(onlyBlock(forms?.budget_filter).services).toBe(`\${values(local.services_of_forms)}`);
    expect(onlyBlock(all?.all_updates_rule)).not.toHaveProperty('pubsub_topic');
    expect(onlyBlock(all?.budget_filter)).not.toHaveProperty('services');
  });

  test('use only APIs that are on', async () => {
    const { services } = await readInfrastructure('production');
    for (const name of [
      'run',
      'eventarc',
      'pubsub',
      'storage',
      'cloudtasks',
      'cloudscheduler',
      'secretmanager',
    ])
      expect(services).toContain(`${name}.googleapis.com`);
  });
});

describe('an account', () => {
  test.each(['project_roles', 'custom_roles', 'acting'])('in %s is one that infra/ makes', (table) => {
    const accounts = Object.keys({ ...asBlock(locals.accounts), ...asBlock(locals.staging_accounts) });
    const named = Object.keys(asBlock(locals[table]));
    const others = table === 'acting' ? Object.values(asBlock(locals.acting)).flatMap(asStrings) : [];
    for (const account of [...named, ...others]) expect(accounts).toContain(account);
  });

  test('that infra/ uses is one that it creates', async () => {
    const accounts = Object.keys({ ...asBlock(locals.accounts), ...asBlock(locals.staging_accounts) });
    const text = [...(await readFiles()).values()].join('\n');
    const named = [...text.matchAll(/google_service_account\.site\["([\w-]+)"\]/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(accounts).toContain(name);
  });

  test('of the functions has what the doctor asks for', async () => {
    const { bindings } = await readInfrastructure('production');
    const member = 'serviceAccount:site-functions@<id>.iam.gserviceaccount.com';
    const held = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
    expect(held).toEqual(expect.arrayContaining([...functionsRoles]));
  });

  test('has no broad role', async () => {
    const { bindings } = await readInfrastructure('staging');
    expect(bindings.length).toBeGreaterThan(10);
    for (const { role } of bindings)
      expect(['roles/owner', 'roles/editor', 'roles/viewer', 'roles/firebase.admin']).not.toContain(role);
  });
});

describe('the database', () => {
  test('is that of firebase.json and protected from deletion', () => {
    expect(firebase.firestore).toMatchObject({ database: '(default)', location: 'eur3' });
    expect(resources.google_firestore_database?.site).toMatchObject({
      name: `\${local.firestore.database}`,
      location_id: `\${local.firestore.location}`,
      point_in_time_recovery_enablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      delete_protection_state: 'DELETE_PROTECTION_ENABLED',
    });
  });

  test('is backed up daily for the promised number of days', () => {
    const { retention, daily_recurrence } = asBlock(resources.google_firestore_backup_schedule?.daily);
    expect(asList(daily_recurrence)).toHaveLength(1);
    expect(currentLegalText('privacy', 'sk')).toContain(
      'Denná záloha | {{provider.backup}} | Európska únia |',
    );
    expect(currentLegalText('privacy', 'en')).toContain(
      'Daily backup | {{provider.backup}} | European Union |',
    );
    expect(retention).toBe(`${legalConstants.backupRetentionDays * day}s`);
  });

  test('is copied weekly to Switzerland for the promised time', () => {
    const bucket = asBlock(resources.google_storage_bucket?.export);
    expect(fill(configuration, String(bucket.location))).toBe('europe-west6');
    expect(currentLegalText('privacy', 'sk')).toContain(
      'Týždenná kópia zálohy | {{provider.backup}} | Švajčiarsko |',
    );
    expect(currentLegalText('privacy', 'en')).toContain(
      'Weekly copy of the backup | {{provider.backup}} | Switzerland |',
    );
    const rule = onlyBlock(bucket.lifecycle_rule);
    expect(onlyBlock(rule.action).type).toBe('Delete');
    const kept = Number(onlyBlock(rule.condition).age) * day;
    const undeletable = Number(onlyBlock(bucket.soft_delete_policy).retention_duration_seconds);
    // Cloud Storage takes up to a day to act on a rule.
    expect(kept + undeletable + day).toBeLessThanOrEqual(legalConstants.backupRetentionDays * day);
    expect(onlyBlock(bucket.versioning).enabled).toBe(false);
    const { schedule } = asBlock(resources.google_cloud_scheduler_job?.export);
    expect(schedule).toMatch(/^\d+ \d+ \* \* \d$/);
  });

  test('has the TTL policies of firestore.indexes.json', () => {
    expect(locals.overrides).toBe(
      `\${jsondecode(file("\${path.module}/../firestore.indexes.json")).fieldOverrides}`,
    );
    const policies = indexes.fieldOverrides.filter(({ ttl }: { readonly ttl?: boolean }) => ttl);
    expect(policies.length).toBeGreaterThan(5);
    for (const policy of policies) expect(policy).toMatchObject({ fieldPath: 'expireAt', indexes: [] });
    const { ttl_config, index_config } = asBlock(resources.google_firestore_field?.ttl);
    expect([ttl_config, index_config]).toEqual([[{}], [{}]]);
  });
});

describe('an alert', () => {
  const policies = Object.values(resources.google_monitoring_alert_policy ?? {});
  const names = policies.flatMap(({ display_name: name }) =>
    name === `\${each.key}` ? Object.keys(asBlock(locals.thresholds)) : [String(name)],
  );
  const readSections = async () => {
    const runbook = await readFile(new URL('docs/operations.md', root), 'utf8');
    const alerts = runbook.split('\n## ').find((section) => section.startsWith('Alerts')) ?? '';
    return alerts.split('\n### ').slice(1);
  };
  const text = JSON.stringify([policies, locals.thresholds]).replaceAll('\\', '');

  test('has a section of the runbook under its name', async () => {
    const headings = (await readSections()).map((section) => section.split('\n')[0]);
    expect(headings.toSorted()).toEqual(names.toSorted());
  });

  test('carries its section, which needs no other page', async () => {
    for (const { documentation } of policies)
      expect(onlyBlock(documentation).content).toMatch(/^\$\{local\.runbook\[(?:each\.key|"[\w ]+")\]\}$/);
    for (const section of await readSections()) {
      const advice = section.slice(section.indexOf('\n'));
      expect(advice).toMatch(/`(?:npm run|npx|gcloud) [^`]+`/);
      expect(advice).not.toMatch(/\b(?:below|above)\b|\]\(/);
    }
  });

  test('is repeated until it closes after its cause', () => {
    for (const { alert_strategy: strategy } of policies) {
      const { auto_close, notification_channel_strategy } = onlyBlock(strategy);
      expect(auto_close).toMatch(/1800s/);
      expect(onlyBlock(notification_channel_strategy).renotify_interval).toBe(`\${local.repeated}`);
    }
    expect(asBlock(asBlock(locals.thresholds)['Rules closed']).auto_close).toBe(`${7 * day}s`);
  });

  test('on log lines uses an existing metric; all are used', () => {
    const asked = [...text.matchAll(/local\.our_metric\}\/(\w+)/g)].map(([, name]) => name);
    const metrics = [...Object.keys(asBlock(locals.counters)), 'oldest_pending_mail'];
    expect(new Set(asked)).toEqual(new Set(metrics));
  });

  test('asks for functions and queues that are there', () => {
    const asked = (label: string) =>
      [...text.matchAll(new RegExp(`${label}="(\\w+)"`, 'g'))].map(([, name]) => name);
    const [, queues = ''] = /queue_id=one_of\(([^)]*)\)/.exec(text) ?? [];
    const watched = [...queues.matchAll(/\w+/g)].map(([name]) => name);
    // The copies of an issue wait for hours, as they should.
    expect([...watched, 'sendIssue'].toSorted()).toEqual(namesWith('taskQueueTrigger').toSorted());
    expect(asked('resource.labels.service_name')).toEqual(namesWith('httpsTrigger'));
    const rewritten = firebase.hosting.rewrites.map(
      ({ function: target }: { readonly function: { readonly functionId: string } }) => target.functionId,
    );
    expect(asked('resource.labels.service_name')).toEqual(rewritten);
  });

  test('about `reconcile` waits for two runs', () => {
    const [[, reconcile] = []] = functions.filter(([name]) => name === 'reconcile');
    expect(reconcile?.scheduleTrigger?.schedule).toBe('every 60 minutes');
    const conditions = onlyBlock(resources.google_monitoring_alert_policy?.reconcile_absent?.conditions);
    expect(onlyBlock(conditions.condition_absent).duration).toBe('7200s');
  });

  test('tells somebody', () => {
    for (const { notification_channels: channels } of policies)
      expect(channels).toEqual([`\${google_monitoring_notification_channel.email.id}`]);
  });
});

test('the site is checked in each of its languages', () => {
  expect(Object.keys(asBlock(locals.languages)).sort()).toEqual([...languages].sort());
});

test.each(Object.entries(asBlock(locals.languages)))(
  'the uptime check in “%s” recognises only that page',
  async (language, text) => {
    for (const built of languages) {
      const page = await readFile(new URL(`web/dist/${built}/index.html`, root), 'utf8');
      expect(page.includes(String(text))).toBe(built === language);
    }
  },
);

test.each(['staging', 'production'])('%s.tfvars has a value for each variable', async (environment) => {
  const values = await readVariables(environment);
  // `npm run infra` looks for the database itself.
  const told = variables.filter((name) => name !== 'database_exists');
  expect(Object.keys(values).toSorted()).toEqual(told.toSorted());
  expect(values.environment).toBe(environment);
});
