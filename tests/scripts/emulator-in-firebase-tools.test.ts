import { afterAll, expect, test } from 'vitest';
import { prepareDevelopment } from '../../tools/support/development.ts';
import { startFirebase } from '../../tools/support/firebase-tools.ts';
import { freePorts } from '../../tools/support/ports.ts';
import { localProject } from '../../tools/support/stage.ts';
import { waitUntil } from '../support/wait-until.ts';

const ports = await freePorts();
const stage = await prepareDevelopment(ports);
afterAll(() => stage.remove());

/** Runs `firebase emulators:start` until our emulator, in place of Google's, is ready. */
async function start(...args: readonly string[]) {
  const suite = startFirebase(stage, ['emulators:start', '--only', 'firestore', ...args]);
  const isReady = async () => suite.output().includes('All emulators ready') || undefined;
  const ended = suite.exited.then(() => Promise.reject(new Error(suite.output())));
  await Promise.race([waitUntil('the emulators', isReady), ended]);
  ended.catch(() => {});
  return suite;
}

const path = `v1/projects/${localProject}/databases/(default)/documents/newsletter/one`;

async function ask(init: RequestInit = {}) {
  const headers = { authorization: 'Bearer owner' };
  return (await fetch(`http://127.0.0.1:${ports.firestore}/${path}`, { ...init, headers })).json();
}

test('--import and --export-on-exit keep the documents over a restart', async () => {
  const fields = {
    text: { stringValue: 'Žofka' },
    numbers: { arrayValue: { values: [{ integerValue: '1' }] } },
  };
  const first = await start('--export-on-exit', 'saved');
  await ask({ method: 'PATCH', body: JSON.stringify({ fields }) });
  await first.stop();
  expect(first.output()).toContain('Export complete');
  const second = await start('--import', 'saved', '--export-on-exit');
  const found = await ask();
  await second.stop();
  expect(found).toMatchObject({ fields });
}, 90_000);
