import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFirebase } from '../../tools/support/firebase-tools.ts';
import { freePorts } from '../../tools/support/free-ports.ts';
import { waitUntil } from '../support/wait-until.ts';

/* How firebase-tools uses our emulator in place of Google's. */

const directory = mkdtempSync(join(tmpdir(), 'firebase-'));
const temporaryDirectory = join(directory, 't');
const rules = `service cloud.firestore {
  match /databases/{database}/documents { match /{document=**} { allow read, write; } }
}`;

beforeAll(() => {
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    fileURLToPath(new URL('../../emulator/build/build.ts', import.meta.url)),
  ]);
  mkdirSync(temporaryDirectory);
  writeFileSync(join(directory, 'firestore.rules'), rules);
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs `firebase emulators:start` until all emulators are ready. */
async function start(...args: string[]) {
  const ports = await freePorts();
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  const config = { firestore: { rules: 'firestore.rules' }, emulators };
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify(config));
  const suite = startFirebase({ directory, temporaryDirectory }, [
    'emulators:start',
    '--only',
    'firestore',
    ...args,
  ]);
  let hasEnded = false;
  suite.exited.then(() => {
    hasEnded = true;
  });
  await waitUntil('the emulators', async () => {
    if (hasEnded) throw new Error(suite.output());
    return suite.output().includes('All emulators ready') || undefined;
  });
  const document = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-labka/databases/(default)/documents/a/b`;
  return { suite, document };
}

test('--import and --export-on-exit keep the documents over a restart', async () => {
  const fields = {
    text: { stringValue: 'Žofka' },
    numbers: { arrayValue: { values: [{ integerValue: '1' }] } },
  };
  const first = await start('--export-on-exit', 'saved');
  await fetch(first.document, { method: 'PATCH', body: JSON.stringify({ fields }) });
  await first.suite.stop();
  expect(first.suite.output()).toContain('Export complete');
  const second = await start('--import', 'saved', '--export-on-exit');
  const found = await (await fetch(second.document)).json();
  await second.suite.stop();
  expect(found).toMatchObject({ fields });
}, 90_000);
