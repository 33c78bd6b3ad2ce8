import { execFile } from 'node:child_process';
import path from 'node:path';
import { addressId } from '@labka/functions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFirestore, type TestFirestore } from './firestore.ts';
import { contactMessage, createMessage } from './support-notification.ts';

const root = path.join(import.meta.dirname, '..', '..');
let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore('demo-command-line');
});
beforeEach(async () => {
  await firestore.clear();
  const billing = { subject: '[support/billing] Platby', email: 'zoe@example.com' };
  await createMessage(firestore.db, contactMessage(), 'aaaa1111');
  await createMessage(firestore.db, { ...contactMessage(), ...billing }, 'bbbb2222');
});
afterAll(() => firestore.stop());

interface Ended {
  readonly code: number | string | null | undefined;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command as an operator's script does: without a terminal, and with the emulator of this file as the local one. */
function runCommand(file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return new Promise<Ended>((resolve) => {
    const env = { ...process.env, GCLOUD_PROJECT: firestore.project, ...environment };
    execFile(file, args, { cwd: root, env }, (error, output, errors) => {
      resolve({ code: error ? error.code : 0, output, errors });
    });
  });
}

function inbox(...args: string[]): Promise<Ended> {
  return runCommand(process.execPath, ['scripts/inbox.mjs', ...args]);
}

function gdpr(...args: string[]): Promise<Ended> {
  return runCommand(process.execPath, ['scripts/gdpr.mjs', ...args]);
}

async function fieldsOf(document: string) {
  return (await firestore.db.doc(document).get()).data();
}

describe('npm run inbox', () => {
  test('lists, filters and shows, for people and for machines', async () => {
    const [all, billing, shown, none] = await Promise.all([
      runCommand('npm', ['run', '--silent', 'inbox', '--', 'list']),
      inbox('list', '--topic', 'billing', '--json'),
      inbox('show', 'BBBB-2222'),
      inbox('list', '--state', 'failed'),
    ]);
    expect(all).toMatchObject({ code: 0, output: expect.stringMatching(/BBBB-2222.*\nAAAA-1111/) });
    expect(JSON.parse(billing.output)).toMatchObject([
      { id: 'bbbb2222', topic: 'billing', mail: 'unregistered' },
    ]);
    expect(shown.output).toContain('zoe@example.com');
    expect(none.output).toBe('No such message.\n');
  });

  test('changes nothing where nobody can be asked', async () => {
    const before = await fieldsOf('contact_messages/aaaa1111');
    const refused = await Promise.all([inbox('close', 'aaaa1111'), inbox('resend', 'aaaa1111')]);
    for (const { code, output, errors } of refused) {
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain('There is nobody to ask; add --yes when you are sure.');
    }
    expect(await fieldsOf('contact_messages/aaaa1111')).toEqual(before);
  });

  test('closes, reopens and sends again with --yes', async () => {
    const closed = await inbox('close', 'AAAA-1111', '--yes', '--json');
    expect(JSON.parse(closed.output)).toMatchObject({ document: 'contact_messages/aaaa1111' });
    expect(await fieldsOf('contact_messages/aaaa1111')).toMatchObject({ status: 'closed' });
    await inbox('reopen', 'aaaa1111', '--yes');
    expect(await fieldsOf('contact_messages/aaaa1111')).toMatchObject({ status: 'new' });
    await inbox('resend', 'contact_messages/aaaa1111', '--yes');
    const waiting = await inbox('waiting', '--json');
    expect(JSON.parse(waiting.output)).toMatchObject([
      { document: 'contact_messages/aaaa1111', state: 'pending' },
    ]);
  });

  test('fails with a sentence, and without a stack', async () => {
    const failures = await Promise.all([
      inbox('list', '--project', 'no-such-alias'),
      inbox('show', 'zzzz'),
      inbox(),
    ]);
    const sentences = [
      'There is no project "no-such-alias"',
      'There is no message zzzz.',
      'npm run inbox -- list',
    ];
    for (const [index, { code, errors }] of failures.entries()) {
      expect(code).toBe(1);
      expect(errors).toContain(sentences[index]);
      expect(errors).not.toMatch(/^ +at /m);
    }
  });

  test('says that no emulator runs, instead of trying for minutes', async () => {
    const gone = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const { code, errors } = await runCommand(process.execPath, ['scripts/inbox.mjs', 'list'], gone);
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('No Firestore emulator answers at 127.0.0.1:1'),
    ]);
  });
});

describe('npm run gdpr', () => {
  async function audits() {
    return (await firestore.db.collection('privacy_requests').get()).docs.map((audit) => audit.data());
  }

  test('exports an address, and nothing of an unknown one', async () => {
    const [known, unknown] = await Promise.all([
      runCommand('npm', ['run', '--silent', 'gdpr', '--', 'export', 'ZOE@example.com ']),
      gdpr('export', 'nobody@example.com'),
    ]);
    expect(Object.keys(JSON.parse(known.output).documents)).toEqual(['contact_messages/bbbb2222']);
    expect(JSON.parse(unknown.output).documents).toEqual({});
    expect(await audits()).toHaveLength(2);
  });

  test('erases only when it may: without a terminal, with --yes', async () => {
    const refused = await gdpr('erase', 'zoe@example.com');
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('add --yes')]);
    expect(await fieldsOf('contact_messages/bbbb2222')).toBeDefined();
    expect(await audits()).toEqual([]);

    const erased = await gdpr('erase', 'zoe@example.com', '--yes', '--json');
    expect(JSON.parse(erased.output)).toEqual({ erased: ['contact_messages/bbbb2222'], kept: [] });
    expect(await fieldsOf('contact_messages/bbbb2222')).toBeUndefined();
    expect(await audits()).toMatchObject([{ action: 'erase', address: addressId('zoe@example.com') }]);
  });

  test('refuses what is no address', async () => {
    const { code, errors } = await gdpr('erase', 'nobody', '--yes');
    expect([code, errors]).toEqual([1, expect.stringContaining('"nobody" is no address.')]);
  });
});
