import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { region } from '@labka/functions/delivery/platform';
import * as triggers from '@labka/functions/triggers';
import { declaredParams } from 'firebase-functions/params';
import { describe, expect, test } from 'vitest';
import { legalConstants } from '../../web/legal-facts.ts';
import { asBlock, asStrings, onlyBlock, readConfiguration } from './hcl.ts';

const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
const { locals, resources } = await readConfiguration();
const firebase = JSON.parse(await read('firebase.json'));

/** The part of a function that firebase-tools deploys. */
interface Endpoint {
  readonly region: readonly string[];
  readonly serviceAccountEmail: { readonly name: string };
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly taskQueueTrigger?: object;
  readonly eventTrigger?: { readonly eventFilters: { readonly topic?: string } };
}

const functions = Object.entries(triggers).map(([name, trigger]) => {
  const endpoint: Endpoint = Object(trigger).__endpoint;
  return { name, ...endpoint };
});

/** Its name, from the default of its parameter: `<name>@<project>.iam.gserviceaccount.com`. */
function accountOf({ serviceAccountEmail }: Endpoint): string {
  const declared: unknown = declaredParams.find(({ name }) => name === serviceAccountEmail.name);
  const email = String(Object(declared).toSpec().default);
  return /^(.*)@\{\{ params\.PROJECT_ID \}\}\.iam\.gserviceaccount\.com$/.exec(email)?.[1] ?? email;
}

/** The pairs of a table like `{ secret = ["account", "account"] }`, as `secret account`. */
function pairsIn(table: unknown): readonly string[] {
  return Object.entries(asBlock(table)).flatMap(([name, values]) =>
    asStrings(values).map((value) => `${name} ${value}`),
  );
}

describe('the functions', () => {
  test('run in the region of infra/ and Hosting', () => {
    const rewrites = firebase.hosting.rewrites.map(
      ({ function: target }: { function: Endpoint }) => target.region,
    );
    expect(new Set([...functions.flatMap((each) => each.region), ...rewrites, region])).toEqual(
      new Set([locals.region]),
    );
  });

  test('run as accounts that infra/ creates', () => {
    expect(Object.keys(asBlock(locals.accounts))).toEqual(expect.arrayContaining(functions.map(accountOf)));
  });

  test('have the secrets that infra/ lets them read', () => {
    const readable = functions.flatMap((each) =>
      (each.secretEnvironmentVariables ?? []).map(({ key }) => `${key} ${accountOf(each)}`),
    );
    expect([...new Set(readable)].toSorted()).toEqual(pairsIn(locals.secrets).toSorted());
  });

  test('receive the topics of infra/', () => {
    const topics = functions.flatMap(({ eventTrigger }) => eventTrigger?.eventFilters.topic ?? []);
    expect(topics).toEqual(Object.values(resources.google_pubsub_topic ?? {}).map(({ name }) => name));
  });
});

test('the public function lists no documents and sends nothing', () => {
  const account = accountOf(functions.find(({ name }) => name === 'newsletter') ?? expect.unreachable());
  const tables = [locals.project_roles, locals.acting, locals.secrets];
  const held = tables.flatMap(pairsIn).filter((pair) => pair.split(' ').includes(account));
  expect(held).toEqual(['site-release site-pages', 'NEWSLETTER_SECRET site-pages']);
  const { permissions } = asBlock(asBlock(locals.custom_roles)[account]);
  expect(asStrings(permissions).join()).not.toMatch(/list|delete/);
});

test('no account has a broad role; previews need staging', () => {
  const everything = JSON.stringify([locals, resources]);
  expect(everything).not.toMatch(/"roles\/(?:owner|editor|viewer|firebase\.admin)"/);
  expect(Object.keys(asBlock(locals.staging_accounts))).toEqual(['site-preview']);
  expect(locals.accounts_here).toBe(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: HCL
    '${merge(local.accounts, local.staging ? local.staging_accounts : {})}',
  );
});

describe('an alert', () => {
  const text = JSON.stringify(locals.thresholds).replaceAll('\\', '');

  test('has a section of the runbook under its name', async () => {
    const [, chapter = ''] = /\n## Alerts\n(.*?)\n## /s.exec(await read('docs/operations.md')) ?? [];
    const sections = [...chapter.matchAll(/\n### (.+)/g)].map(([, title]) => title);
    const single = Object.values(resources.google_monitoring_alert_policy ?? {})
      .map(({ display_name: name }) => String(name))
      .filter((name) => !name.includes('each.key'));
    expect(sections.toSorted()).toEqual([...single, ...Object.keys(asBlock(locals.thresholds))].toSorted());
  });

  test('watches the queues and pages of the functions', () => {
    const [, queues = ''] = /queue_id=one_of\(([^)]*)\)/.exec(text) ?? [];
    const made = functions.filter(({ taskQueueTrigger }) => taskQueueTrigger !== undefined);
    expect(queues.match(/\w+/g)?.toSorted()).toEqual(made.map(({ name }) => name).toSorted());
    const [, service] = /resource\.labels\.service_name="(\w+)"/.exec(text) ?? [];
    // Cloud Run's names have no capitals.
    expect(functions.map(({ name }) => name.toLowerCase())).toContain(service);
  });

  test('reads a log metric that infra/ makes', () => {
    const used = JSON.stringify([locals.thresholds, resources.google_monitoring_alert_policy]);
    const watched = [...used.matchAll(/local\.our_metric\}\/(\w+)/g)].map(([, name]) => name);
    const made = [...Object.keys(asBlock(locals.messages)), 'function_failed', 'oldest_pending_mail'];
    expect(watched.toSorted()).toEqual(made.toSorted());
  });
});

test('backups and logs are kept as the policy promises', () => {
  const { retention_days: days } = asBlock(resources.google_logging_project_bucket_config?.default);
  expect(days).toBe(legalConstants.logRetentionDays);
  const day = 24 * 3600;
  const promised = legalConstants.backupRetentionDays * day;
  expect(resources.google_firestore_backup_schedule?.daily?.retention).toBe(`${promised}s`);
  const { lifecycle_rule: rule } = asBlock(resources.google_storage_bucket?.export);
  // Cloud Storage takes up to a day to apply a rule.
  expect((Number(onlyBlock(onlyBlock(rule).condition).age) + 1) * day).toBeLessThanOrEqual(promised);
});

test('the site is checked in each of its languages', () => {
  const texts = languages.map((language) => [language, `<html lang="${language}"`]);
  expect(locals.languages).toEqual(Object.fromEntries(texts));
});
