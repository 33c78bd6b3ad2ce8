import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../tools/support/ports.ts';
import { stageRun } from '../../tools/support/stage.ts';

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

async function readHosting(
  directory: string,
): Promise<{ headers: readonly { regex?: string; headers: readonly Header[] }[] }> {
  return JSON.parse(await readFile(path.join(directory, 'firebase.json'), 'utf8')).hosting;
}

const production = await readHosting(path.join(import.meta.dirname, '..', '..'));

test('a local run gets production’s Hosting without https', async () => {
  const local = await readHosting(stage.directory);
  const headers = production.headers.map((rule) => ({ ...rule, headers: withoutHttps(rule.headers) }));
  expect(local).toEqual({ ...production, public: 'public', headers });
});

test('production requires https in headers and policies', () => {
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

/** Headers that a site without a certificate must not send: Safari applies them to 127.0.0.1 too. */
function withoutHttps(headers: readonly Header[]): readonly Header[] {
  return headers
    .filter(({ key }) => key !== secureTransport.key)
    .map(({ key, value }) => ({ key, value: value.replace('; upgrade-insecure-requests', '') }));
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
