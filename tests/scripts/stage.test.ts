import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { freePorts } from '../../tools/support/ports.ts';
import { stageRun } from '../../tools/support/stage.ts';

const ports = await freePorts();
const stage = await stageRun(ports);
afterAll(() => stage.remove());

const readHosting = async (file: string) => JSON.parse(await readFile(file, 'utf8')).hosting;
const production = await readHosting(inRoot('firebase.json'));
const secureTransport = { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' };

test('production requires https in headers and policies', () => {
  const [everyPath] = production.headers;
  expect(everyPath).toMatchObject({ regex: '.*', headers: expect.arrayContaining([secureTransport]) });
  const policies = JSON.stringify(production).match(/"Content-Security-Policy","value":"[^"]+"/g) ?? [];
  expect(policies.length).toBeGreaterThan(1);
  for (const policy of policies) expect(policy).toMatch(/; upgrade-insecure-requests"$/);
});

test('a local run gets production’s Hosting without https', async () => {
  // Safari applies both to 127.0.0.1 too.
  const local = JSON.stringify(production)
    .replace(JSON.stringify(secureTransport), '')
    .replaceAll('; upgrade-insecure-requests', '')
    .replace(/,(?=[,\]])|(?<=\[),/, '');
  const hosting = await readHosting(path.join(stage.directory, 'firebase.json'));
  expect(hosting).toEqual({ ...JSON.parse(local), public: 'public' });
});

test('a local page differs only by the emulator’s address', async () => {
  const file = path.join('sk', 'index.html');
  const built = await readFile(inRoot('web', 'dist', file), 'utf8');
  const staged = await readFile(path.join(stage.directory, 'public', file), 'utf8');
  const element = `<meta name="firestore-emulator" content="127.0.0.1:${ports.firestore}">`;
  const address = ` http://127.0.0.1:${ports.firestore}`;
  expect(staged.split(address)).toHaveLength(2);
  expect(staged.split(element)).toHaveLength(2);
  expect(staged.replace(element, '').replace(address, '')).toBe(built);
});
