import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { region } from '@labka/functions/delivery/queue';
import * as triggers from '@labka/functions/triggers';
import { declaredParams } from 'firebase-functions/params';
import { describe, expect, test } from 'vitest';
import { currentLegalText } from '../support/legal-texts.ts';
import { asBlock, asStrings, fill, onlyBlock, parseConfiguration, readFiles, readVariables } from './hcl.ts';
import { readInfrastructure } from './infrastructure.ts';

const root = new URL('../../', import.meta.url);
const files = await readFiles();
const configuration = await parseConfiguration(files);
const { locals, resources, variables } = configuration;
const firebase = JSON.parse(await readFile(new URL('firebase.json', root), 'utf8'));
const production = await readInfrastructure('production');
const staging = await readInfrastructure('staging');
const day = 24 * 3600;
const runbook = await readFile(new URL('docs/operations.md', root), 'utf8');

/** The part of a function that firebase-tools deploys. */
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

/** As firebase-tools receives it: with `{{ params.NAME }}` in place of a parameter. */
function withParameters(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('toCEL' in value && typeof value.toCEL === 'function') return value.toCEL();
  if (Array.isArray(value)) return value.map(withParameters);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withParameters(part)]));
}

/** The default of its parameter, into which firebase-tools inserts the project's id. */
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

  test('run as the two accounts that infra/ creates for them', () => {
    const used = new Set(functions.map(([, endpoint]) => accountOf(endpoint)));
    expect([...used].map((account) => account.split('@')[0]).toSorted()).toEqual([
      'site-budget',
      'site-functions',
    ]);
    for (const account of used) expect(production.serviceAccounts).toContain(account);
  });

  test('have the secrets that infra/ lets them read', () => {
    const readers = functions.filter(([, endpoint]) => endpoint.secretEnvironmentVariables !== undefined);
    const secrets = readers.flatMap(([, endpoint]) => endpoint.secretEnvironmentVariables ?? []);
    expect(new Set(secrets.map(({ key }) => key))).toEqual(new Set(asStrings(locals.secrets)));
    for (const [, endpoint] of readers) expect(accountOf(endpoint)).toContain('site-functions@');
  });

  test('receive the cost of forms, and no other topic', () => {
    const topics = functions.flatMap(([, { eventTrigger }]) => eventTrigger?.eventFilters.topic ?? []);
    expect(topics).toEqual(Object.values(resources.google_pubsub_topic ?? {}).map(({ name }) => name));
  });
});

/** Downloads continue when the forms are closed, so their cost must not close the forms. */
test.each([
  ['forms', `\${values(local.services_of_forms)}`, `\${google_pubsub_topic.budget.id}`],
  ['all', undefined, undefined],
])('the budget “%s” mails the operator, and only forms close', (name, services, topic) => {
  const budget = asBlock(resources.google_billing_budget?.[name]);
  expect(onlyBlock(budget.budget_filter).services).toBe(services);
  const { pubsub_topic: told, monitoring_notification_channels: channels } = onlyBlock(
    budget.all_updates_rule,
  );
  expect(told).toBe(topic);
  expect(channels).toEqual([`\${google_monitoring_notification_channel.email.id}`]);
  expect(onlyBlock(asBlock(budget.dynamic).threshold_rules).for_each).toBe(`\${local.budget_mails}`);
  const mails = asStrings(locals.budget_mails).map((part) => `${Number(part) * 100} %`);
  expect(runbook.replaceAll('\n', ' ')).toContain(
    `mails at ${mails.slice(0, -1).join(', ')} and ${mails.at(-1)}`,
  );
});

describe('an account', () => {
  test('in infra/ is created there', () => {
    const accounts = Object.keys({ ...asBlock(locals.accounts), ...asBlock(locals.staging_accounts) });
    const tables = [locals.project_roles, locals.custom_roles, locals.acting].map(asBlock);
    const inTables = tables.flatMap((table) => Object.keys(table));
    const acted = Object.values(asBlock(locals.acting)).flatMap(asStrings);
    const text = [...files.values()].join('\n');
    const inText = [...text.matchAll(/google_service_account\.site\["([\w-]+)"\]/g)].map(([, name]) => name);
    expect(inText.length).toBeGreaterThan(3);
    expect(accounts).toEqual(expect.arrayContaining([...inTables, ...acted, ...inText]));
  });

  test('has no broad role, and previews exist only in staging', () => {
    const roles = Object.values(staging.grants)
      .flat()
      .map((grant) => grant.split(' ')[0]);
    expect(roles.length).toBeGreaterThan(10);
    for (const role of ['roles/owner', 'roles/editor', 'roles/viewer', 'roles/firebase.admin'])
      expect(roles).not.toContain(role);
    expect(JSON.stringify(staging.grants)).toContain('site-preview@');
    expect(JSON.stringify(production)).not.toContain('preview');
  });
});

describe('the database', () => {
  /** Of the privacy policy. */
  const rows = [
    ['sk', 'Denná záloha | {{provider.backup}} | Európska únia |'],
    ['en', 'Daily backup | {{provider.backup}} | European Union |'],
    ['sk', 'Týždenná kópia zálohy | {{provider.backup}} | Švajčiarsko |'],
    ['en', 'Weekly copy of the backup | {{provider.backup}} | Switzerland |'],
  ] as const;
  test.each(rows)('is backed up as the %s policy says: %s', (language, row) => {
    expect(currentLegalText('privacy', language)).toContain(row);
    expect(firebase.firestore.location).toBe('eur3');
    const bucket = asBlock(resources.google_storage_bucket?.export);
    expect(fill(configuration, String(bucket.location))).toBe('europe-west6');
  });

  test('is backed up for the promised number of days', async () => {
    const { legalConstants } = await import(new URL('web/legal-facts.ts', root).href);
    const promised = legalConstants.backupRetentionDays * day;
    expect(resources.google_firestore_backup_schedule?.daily?.retention).toBe(`${promised}s`);
    const { lifecycle_rule: rule, ...bucket } = asBlock(resources.google_storage_bucket?.export);
    const kept = Number(onlyBlock(onlyBlock(rule).condition).age) * day;
    const undeletable = Number(onlyBlock(bucket.soft_delete_policy).retention_duration_seconds);
    // Cloud Storage takes up to a day to apply a rule.
    expect(kept + undeletable + day).toBeLessThanOrEqual(promised);
    expect(onlyBlock(bucket.versioning).enabled).toBe(false);
  });

  test('cannot be deleted; any minute of a week is kept', () => {
    expect(resources.google_firestore_database?.site).toMatchObject({
      point_in_time_recovery_enablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      delete_protection_state: 'DELETE_PROTECTION_ENABLED',
    });
  });
});

describe('an alert', async () => {
  const policies = Object.values(resources.google_monitoring_alert_policy ?? {});
  const text = JSON.stringify([policies, locals.thresholds, locals.charts]).replaceAll('\\', '');
  const asked = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
  const chapter = runbook.split('\n## ').find((part) => part.startsWith('Alerts')) ?? '';
  const sections = chapter.split('\n### ').slice(1);

  test('has a section of the runbook under its name', () => {
    const names = production.alerts.map(({ name }) => name);
    expect(sections.map((section) => section.split('\n')[0]).toSorted()).toEqual(names.toSorted());
  });

  test('contains its section, which refers to no other page', () => {
    for (const { documentation } of policies)
      expect(onlyBlock(documentation).content).toMatch(/^\$\{local\.runbook\[(?:each\.key|"[\w ]+")\]\}$/);
    for (const section of sections) {
      const advice = section.slice(section.indexOf('\n'));
      expect(advice).toMatch(/`(?:npm run|npx|gcloud) [^`]+`/);
      expect(advice).not.toMatch(/\b(?:below|above)\b|\]\(/);
    }
  });

  test('is mailed, repeated, and closed when its cause ends', () => {
    for (const { alert_strategy, notification_channels: channels } of policies) {
      expect(channels).toEqual([`\${google_monitoring_notification_channel.email.id}`]);
      const { auto_close, notification_channel_strategy: strategy } = onlyBlock(alert_strategy);
      expect(auto_close).toMatch(/1800s/);
      expect(onlyBlock(strategy).renotify_interval).toBe(`\${local.repeated}`);
    }
    expect(asBlock(asBlock(locals.thresholds)['Rules closed']).auto_close).toBe(`${7 * day}s`);
  });

  test('about `reconcile` waits for two runs', () => {
    const reconcile = functions.find(([name]) => name === 'reconcile')?.[1];
    expect(reconcile?.scheduleTrigger?.schedule).toBe('every 60 minutes');
    const absent = onlyBlock(resources.google_monitoring_alert_policy?.reconcile_absent?.conditions);
    expect(onlyBlock(absent.condition_absent).duration).toBe('7200s');
  });

  test('watches existing functions and queues', () => {
    const [queues = ''] = asked(/queue_id=one_of\(([^)]*)\)/g);
    const watched = [...queues.matchAll(/\w+/g)].map(([name]) => name);
    expect(watched.toSorted()).toEqual(namesWith('taskQueueTrigger').toSorted());
    // Cloud Run's function names have no capitals.
    const services = asked(/resource\.labels\.service_name="(\w+)"/g);
    expect(functions.map(([name]) => name.toLowerCase())).toEqual(expect.arrayContaining(services));
    for (const { function: target } of firebase.hosting.rewrites)
      expect(services).toContain(target.functionId);
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
