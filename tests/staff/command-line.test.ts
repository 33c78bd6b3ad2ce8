import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { messageReference } from '@labka/contract';
import { addressId } from '@labka/functions/mail/email-address';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf, useStaffDesk } from './staff-desk.ts';

const root = path.join(import.meta.dirname, '..', '..');
const [park, bill] = [idOf('park'), idOf('bill')];
const desk = await useStaffDesk('demo-command-line');
/** Stands for the emulator of Cloud Tasks: what it is asked, as method and address. */
const enqueued: string[] = [];
let tasks: Server;

beforeAll(async () => {
  tasks = createServer((request, response) => {
    enqueued.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => tasks.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  enqueued.length = 0;
  desk.clock.time = new Date(Date.now() - 2000);
  await desk.receive(park);
  desk.clock.time = new Date(Date.now() - 1000);
  await desk.receive(bill, { subject: '[support/billing] Platby', email: 'zoe@example.com' });
});
afterAll(() => void tasks.close());

interface Ended {
  readonly code: number | string | null | undefined;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command as an operator's script does: without a terminal, and with the emulator of this file as the local one. */
function runCommand(file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return new Promise<Ended>((resolve) => {
    const env = {
      ...process.env,
      GCLOUD_PROJECT: desk.project,
      CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${(tasks.address() as AddressInfo).port}`,
      ...environment,
    };
    execFile(file, args, { cwd: root, env }, (error, output, errors) => {
      resolve({ code: error ? error.code : 0, output, errors });
    });
  });
}

function inbox(...args: string[]): Promise<Ended> {
  return runCommand(process.execPath, ['scripts/run.mjs', 'staff', 'inbox', ...args]);
}

function gdpr(...args: string[]): Promise<Ended> {
  return runCommand(process.execPath, ['scripts/run.mjs', 'staff', 'gdpr', ...args]);
}

async function fieldsOf(document: string) {
  return (await desk.db.doc(document).get()).data();
}

describe('npm run staff -- inbox', () => {
  test('prints lines for people and JSON for machines', async () => {
    const [all, billing] = await Promise.all([
      runCommand('npm', ['run', '--silent', 'staff', '--', 'inbox', 'list']),
      inbox('list', '--topic', 'billing', '--json'),
    ]);
    expect(all.code).toBe(0);
    expect(
      all.output
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([await messageReference(bill), await messageReference(park)]);
    expect(JSON.parse(billing.output)).toMatchObject({
      messages: [{ id: bill, topic: 'billing', mail: 'pending' }],
      next: null,
    });
  });

  test('changes nothing where nobody can be asked', async () => {
    const before = await fieldsOf(`contact_messages/${park}`);
    const { code, output, errors } = await inbox('erase', '--all', '--topic', 'contact');
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('No terminal to ask at; add --yes to continue without a question.');
    expect(await fieldsOf(`contact_messages/${park}`)).toEqual(before);
  });

  test('closes with --yes', async () => {
    const closed = await inbox('close', park, '--yes', '--json');
    expect(JSON.parse(closed.output)).toMatchObject({ document: `contact_messages/${park}` });
    expect(await fieldsOf(`contact_messages/${park}`)).toMatchObject({ status: 'closed' });
  });

  test('puts resent mails into sendMail’s queue', async () => {
    const { output } = await inbox('resend', park, '--yes');
    expect(output).toBe('It is queued.\n');
    expect(enqueued).toEqual([`POST /projects/${desk.project}/locations/europe-west1/queues/sendMail/tasks`]);
  });

  test('says who sends it when no queue answers', async () => {
    const gone = { CLOUD_TASKS_EMULATOR_HOST: '127.0.0.1:1' };
    const args = ['scripts/run.mjs', 'staff', 'inbox', 'resend', park, '--yes'];
    const { code, output } = await runCommand(process.execPath, args, gone);
    expect([code, output]).toEqual([0, expect.stringMatching(/^The queue cannot be reached .*ECONNREFUSED/)]);
  });

  test('fails with a sentence, and without a stack', async () => {
    const failures = await Promise.all([
      inbox('list', '--project', 'no-such-alias'),
      inbox('show', idOf('zzzz')),
    ]);
    const sentences = ['Unknown project "no-such-alias"', `There is no message ${idOf('zzzz')}.`];
    for (const [index, { code, errors }] of failures.entries()) {
      expect(code).toBe(1);
      expect(errors).toContain(sentences[index]);
      expect(errors).not.toMatch(/^ +at /m);
    }
  });

  test('says that no emulator runs, instead of trying for minutes', async () => {
    const gone = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const { code, errors } = await runCommand(
      process.execPath,
      ['scripts/run.mjs', 'staff', 'inbox', 'list'],
      gone,
    );
    expect([code, errors]).toEqual([1, expect.stringContaining('No Firestore emulator at 127.0.0.1:1')]);
  });
});

describe('npm run staff -- gdpr', () => {
  async function audits() {
    return (await desk.db.collection('privacy_requests').get()).docs.map((audit) => audit.data());
  }

  test('exports an address', async () => {
    const { output } = await gdpr('export', 'ZOE@example.com ');
    expect(Object.keys(JSON.parse(output).documents)).toEqual([
      `contact_messages/${bill}`,
      expect.stringMatching(/^mailboxes\//),
      expect.stringMatching(/^message_fingerprints\//),
    ]);
    expect(await audits()).toHaveLength(1);
  });

  test('erases with --yes', async () => {
    const erased = await gdpr('erase', 'zoe@example.com', '--yes', '--json');
    expect(JSON.parse(erased.output)).toEqual({
      erased: [
        `contact_messages/${bill}`,
        expect.stringMatching(/^mailboxes\//),
        expect.stringMatching(/^message_fingerprints\//),
      ],
      kept: [],
      late: [],
    });
    expect(await fieldsOf(`contact_messages/${bill}`)).toBeUndefined();
    expect(await audits()).toMatchObject([{ action: 'erase', address: addressId('zoe@example.com') }]);
  });
});
