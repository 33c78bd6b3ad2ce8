import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { region } from '@labka/functions/deployment';
import * as triggers from '@labka/functions/triggers';
import { declaredParams } from 'firebase-functions/params';
import { describe, expect, test } from 'vitest';
import { legalConstants } from '../../web/legal-facts.ts';
import { asBlock, asStrings, onlyBlock, readConfiguration } from './hcl.ts';
import { readInfrastructure } from './infrastructure.ts';

const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
const { locals, resources } = await readConfiguration();
const firebase = JSON.parse(await read('firebase.json'));
const production = await readInfrastructure('production');
const staging = await readInfrastructure('staging');

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

/** The default of its parameter, into which firebase-tools inserts the project's id. */
function accountOf({ serviceAccountEmail }: Endpoint): string {
  const declared: unknown = declaredParams.find(({ name }) => name === serviceAccountEmail.name);
  return String(Object(declared).toSpec().default).replace('{{ params.PROJECT_ID }}', '<id>');
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
    expect(production.serviceAccounts).toEqual(expect.arrayContaining(functions.map(accountOf)));
  });

  test('have the secrets that infra/ lets them read', () => {
    const read = functions.flatMap((each) =>
      (each.secretEnvironmentVariables ?? []).map(({ key }) => `${key} ${accountOf(each)}`),
    );
    const granted = Object.entries(asBlock(locals.secrets)).flatMap(([secret, accounts]) =>
      asStrings(accounts).map((account) => `${secret} ${account}@<id>.iam.gserviceaccount.com`),
    );
    expect([...new Set(read)].toSorted()).toEqual(granted.toSorted());
  });

  test('receive the topics of infra/', () => {
    const topics = functions.flatMap(({ eventTrigger }) => eventTrigger?.eventFilters.topic ?? []);
    expect(topics).toEqual(Object.values(resources.google_pubsub_topic ?? {}).map(({ name }) => name));
  });
});

test('the public function lists no documents and sends nothing', () => {
  const email = accountOf(functions.find(({ name }) => name === 'newsletter') ?? expect.unreachable());
  const held = Object.entries(production.grants).flatMap(([resource, grants]) =>
    grants
      .filter((grant) => grant.endsWith(`:${email}`))
      .map((grant) => `${resource} ${grant.split(' ')[0]}`),
  );
  expect(held).toEqual([
    'projects/<id> projects/<id>/roles/site_pages',
    'projects/<id>/secrets/NEWSLETTER_SECRET roles/secretmanager.secretAccessor',
  ]);
  expect(production.customRoles['projects/<id>/roles/site_pages']?.join()).not.toMatch(/list|delete/);
});

test('no account has a broad role; previews need staging', () => {
  const grants = Object.values(staging.grants).flat().join('\n');
  expect(grants).not.toMatch(/^roles\/(?:owner|editor|viewer|firebase\.admin) /m);
  expect(grants).toContain('site-preview@');
  expect(JSON.stringify(production)).not.toContain('preview');
});

describe('an alert', () => {
  const text = JSON.stringify(locals.thresholds).replaceAll('\\', '');

  test('has a section of the runbook under its name', async () => {
    const [, chapter = ''] = /\n## Alerts\n(.*?)\n## /s.exec(await read('docs/operations.md')) ?? [];
    const sections = [...chapter.matchAll(/\n### (.+)/g)].map(([, title]) => title);
    expect(sections.toSorted()).toEqual(production.alerts.map(({ name }) => name).toSorted());
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
    const read = [...used.matchAll(/local\.our_metric\}\/(\w+)/g)].map(([, name]) => name);
    const made = [...Object.keys(asBlock(locals.messages)), 'function_failed', 'oldest_pending_mail'];
    expect(read.toSorted()).toEqual(made.toSorted());
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
