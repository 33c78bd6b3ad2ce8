import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../tools/support/ports.ts';
import { stageRun } from '../../tools/support/stage.ts';

/** The parts of firebase.json that Hosting and its emulator read. */
interface Configuration {
  readonly hosting: { readonly public: string; readonly headers: readonly HeaderRule[] };
}

interface HeaderRule {
  readonly regex?: string;
  readonly headers: readonly Header[];
}

interface Header {
  readonly key: string;
  readonly value: string;
}

let ports: Awaited<ReturnType<typeof freePorts>>;
let stage: Awaited<ReturnType<typeof stageRun>>;
beforeAll(async () => {
  ports = await freePorts();
  stage = await stageRun(ports);
});
afterAll(() => stage.remove());

async function readConfiguration(directory: string): Promise<Configuration> {
  return JSON.parse(await readFile(path.join(directory, 'firebase.json'), 'utf8'));
}

test('a local run gets production’s Hosting without https', async () => {
  const { hosting: production } = await readConfiguration(path.join(import.meta.dirname, '..', '..'));
  const { hosting: local } = await readConfiguration(stage.directory);
  expect(local).toEqual({
    ...production,
    public: local.public,
    headers: production.headers.map(withoutHttps),
  });
});

test('production requires https in headers and policies', async () => {
  const { hosting: production } = await readConfiguration(path.join(import.meta.dirname, '..', '..'));
  const [everyPath] = production.headers;
  expect(everyPath?.regex).toBe('.*');
  expect(everyPath?.headers).toContainEqual(secureTransport);
  const policies = production.headers.flatMap(({ headers }) => headers.filter(isPolicy));
  expect(policies.length).toBeGreaterThan(1);
  for (const { value } of policies) expect(value).toMatch(/; upgrade-insecure-requests$/);
});

const secureTransport = { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' };

function isPolicy({ key }: Header): boolean {
  return key === 'Content-Security-Policy';
}

/** What Safari may get from a site without a certificate: it obeys these two on the machine's own address as well. */
function withoutHttps(rule: HeaderRule): HeaderRule {
  const headers = rule.headers
    .filter(({ key }) => key !== secureTransport.key)
    .map(({ key, value }) => ({ key, value: value.replace('; upgrade-insecure-requests', '') }));
  return { ...rule, headers };
}

test('a local run’s mails go to its own inbox', async () => {
  const secrets = await readFile(path.join(stage.functions, '.secret.local'), 'utf8');
  expect(secrets).toContain(`SMTP_URL=smtp://127.0.0.1:${ports.smtp}\n`);
});

test('a local page differs only by the emulator’s address', async () => {
  const file = path.join('sk', 'index.html');
  const built = await readFile(path.join(import.meta.dirname, '..', '..', 'web', 'dist', file), 'utf8');
  const staged = await readFile(path.join(stage.directory, 'public', file), 'utf8');
  const element = `<meta name="firestore-emulator" content="127.0.0.1:${ports.firestore}">`;
  const address = ` http://127.0.0.1:${ports.firestore}`;
  expect(staged.split(address)).toHaveLength(2);
  expect(staged.split(element)).toHaveLength(2);
  expect(staged.replace(element, '').replace(address, '')).toBe(built);
});
