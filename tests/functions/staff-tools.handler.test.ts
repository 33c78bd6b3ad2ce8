import { messageReference } from '@labka/contract';
import {
  addressId,
  notifySupport,
  readCommandLine,
  type ToolDependencies,
  UsageError,
} from '@labka/functions';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';
import { confirmLink, createSignUp, type Newsletter, startNewsletter } from './newsletter.ts';
import { contactMessage, createMessage, supportDelivery } from './support-notification.ts';

let site: Newsletter;
let answer = true;
const printed: string[] = [];
const questions: string[] = [];

beforeAll(async () => {
  site = await startNewsletter('demo-staff-tools');
});
afterEach(async () => {
  await site.reset();
  for (const list of [printed, questions]) list.length = 0;
  answer = true;
});
afterAll(() => site.stop());

function tool(): ToolDependencies {
  return {
    db: site.db,
    now: () => site.clock.time,
    operator: 'tester',
    print: (text) => void printed.push(text),
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(answer);
    },
  };
}

/** Runs a command and gives back what it printed. */
async function run(name: 'inbox' | 'gdpr', ...args: string[]): Promise<string> {
  printed.length = 0;
  await readCommandLine(name, args).run(tool());
  return printed.join('\n');
}

async function inboxIds(...args: string[]): Promise<string[]> {
  const entries: { readonly id: string }[] = JSON.parse(await run('inbox', 'list', '--json', ...args));
  return entries.map(({ id }) => id);
}

async function received(fields: object, id: string) {
  const event = await createMessage(site.db, { ...contactMessage(), ...fields }, id);
  await site.notify(event).catch(() => {});
  return event;
}

/** Lets the mail server refuse a message's mail until that is believed. */
async function failedMessage(id: string) {
  await startOutage({ reply: '550 5.1.1 no such user' }, site.inboxUrl);
  const event = await received({}, id);
  for (const _attempt of [2, 3]) await site.notify(event).catch(() => {});
  await endOutage(site.inboxUrl);
  return event;
}

function withoutTime(line: string): string {
  return line.replace(/^\S+Z {2}/, '');
}

describe('npm run inbox', () => {
  test('lists the newest first, with reference and state, and filters by state and topic', async () => {
    await received(
      { createdAt: Timestamp.fromMillis(1000), subject: '[support/billing] Platby' },
      'aaaa1111',
    );
    await received({ createdAt: Timestamp.fromMillis(2000) }, 'bbbb2222');
    await failedMessage('cccc3333');
    await createMessage(site.db, contactMessage(), 'dddd4444');

    expect(await inboxIds()).toEqual(['dddd4444', 'cccc3333', 'bbbb2222', 'aaaa1111']);
    expect(await inboxIds('--state', 'sent')).toEqual(['bbbb2222', 'aaaa1111']);
    expect(await inboxIds('--state', 'failed')).toEqual(['cccc3333']);
    expect(await inboxIds('--state', 'unregistered')).toEqual(['dddd4444']);
    expect(await inboxIds('--topic', 'billing')).toEqual(['aaaa1111']);
    expect(await inboxIds('--limit', '2')).toEqual(['dddd4444', 'cccc3333']);
    expect(await run('inbox', 'list', '--state', 'failed')).toMatch(
      /^CCCC-3333 .* new +failed +contact +Zuzana/,
    );
  });

  test('shows a message by its reference, without what would disturb a terminal', async () => {
    await received({ name: 'Zuz\u001b[31mana', message: 'one\u0007\ntwo\u202e' }, 'k7f39qx2Abc');
    const shown = await run('inbox', 'show', messageReference('k7f39qx2Abc').toLowerCase());
    expect(shown).toContain('zuzana@example.com');
    expect(shown).toContain('one\ntwo');
    expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  });

  test('closes for twelve months and reopens', async () => {
    site.clock.time = new Date('2026-11-21T10:00:00Z');
    const { document } = await received({}, 'aaaa1111');
    await run('inbox', 'close', 'AAAA-1111');
    expect((await site.db.doc(document).get()).data()).toMatchObject({
      status: 'closed',
      expireAt: Timestamp.fromDate(new Date('2027-11-21T10:00:00Z')),
    });
    expect(await inboxIds('--state', 'closed')).toEqual(['aaaa1111']);
    await run('inbox', 'reopen', 'aaaa1111');
    const reopened = await site.db.doc(document).get();
    expect([reopened.get('status'), reopened.get('expireAt')]).toEqual(['new', undefined]);
    expect(questions).toHaveLength(2);
  });

  test('changes nothing when the answer is no, and asks nothing with --yes', async () => {
    const { document } = await received({}, 'aaaa1111');
    answer = false;
    await expect(run('inbox', 'close', 'aaaa1111')).rejects.toThrow('Nothing was changed.');
    expect((await site.db.doc(document).get()).get('status')).toBe('new');
    questions.length = 0;
    await run('inbox', 'close', 'aaaa1111', '--yes');
    expect(questions).toEqual([]);
    expect((await site.db.doc(document).get()).get('status')).toBe('closed');
  });

  test('lists what was given up, and sends it again by the next sweep', async () => {
    const { document } = await failedMessage('aaaa1111');
    expect(await run('inbox', 'failures')).toMatch(/support {2}contact_messages\/aaaa1111 {2}550 5.1.1$/);
    await run('inbox', 'resend', 'aaaa1111');
    await site.sweep();
    expect(await supportDelivery(site.db, document)).toMatchObject({ state: 'sent' });
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
    expect(await run('inbox', 'failures')).toBe('No mail was given up.');
  });

  test('lists and sends again a confirmation mail that was given up', async () => {
    await startOutage({ reply: '550 5.1.1 no such user' }, site.inboxUrl);
    const event = await createSignUp(site.db, 'zoe@example.com');
    for (const _attempt of [1, 2, 3]) await site.handle(event).catch(() => {});
    await endOutage(site.inboxUrl);
    expect(await run('inbox', 'failures')).toContain(`confirmation  ${event.document}  550 5.1.1`);
    await run('inbox', 'resend', event.document);
    await site.sweep();
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
  });

  test('shows every mail that a failing path left behind', async () => {
    const event = (document: string) => ({ id: 'event', document, time: site.clock.time });
    await createMessage(site.db, contactMessage(), 'lost0000');
    await failedMessage('refused0');
    await received({ message: null }, 'malformed');
    await site.handle(await createSignUp(site.db, 'no address', site.clock.time, 'nobody'));
    await startOutage({ reply: '451 4.3.0 busy' }, site.inboxUrl);
    await received({}, 'down0000');
    await site
      .handle(await createSignUp(site.db, 'a@example.com', site.clock.time, 'unsent'))
      .catch(() => {});
    await endOutage(site.inboxUrl);
    const died = await createMessage(site.db, contactMessage(), 'died0000');
    const dead = { send: () => new Promise<void>(() => {}) };
    void notifySupport({ ...site.dependencies, mailer: dead })(event(died.document));
    await waitUntil('the claim', async () => await supportDelivery(site.db, died.document));

    expect(await inboxIds('--state', 'unregistered')).toEqual(['lost0000']);
    expect((await run('inbox', 'failures')).split('\n').map(withoutTime).sort()).toEqual([
      'failed  support  contact_messages/malformed  malformed document',
      'failed  support  contact_messages/refused0  550 5.1.1',
      'malformed  confirmation  newsletter/nobody  no address',
    ]);
    expect((await run('inbox', 'waiting')).split('\n').map(withoutTime).sort()).toEqual([
      'pending  confirmation  newsletter/unsent  451 4.3.0',
      'pending  support  contact_messages/down0000  451 4.3.0',
      'sending  support  contact_messages/died0000',
    ]);
  });

  test('does not send again what is being sent', async () => {
    const { document } = await received({}, 'aaaa1111');
    await site.db.doc(document).update({ 'deliveries.support.state': 'sending' });
    await expect(run('inbox', 'resend', 'aaaa1111')).rejects.toThrow('being sent');
  });

  test.each([
    [[], 'npm run inbox'],
    [['erase'], 'npm run inbox'],
    [['show'], 'npm run inbox'],
    [['show', 'zzzz'], 'There is no message zzzz.'],
    [['resend', 'contact_messages/zzzz'], 'There is no document'],
    [['list', '--limit', 'many'], '--limit'],
    [['list', '--stat', 'x'], '--stat'],
  ])('%j is answered by a sentence', async (args, sentence) => {
    const error: unknown = await Promise.resolve()
      .then(() => run('inbox', ...args))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(sentence);
  });
});

describe('npm run gdpr', () => {
  /** One address with something in every collection. */
  async function fillCollections(): Promise<void> {
    await received({ email: 'Zoe@Example.com' }, 'aaaa1111');
    await createMessage(site.db, { ...contactMessage(), email: 'zoe@example.com' }, 'bbbb2222');
    await received({ email: 'juraj@example.com' }, 'cccc3333');
    for (const email of ['ZOE@example.com', 'juraj@example.com'])
      await site.handle(await createSignUp(site.db, email));
    const mail = (await readInbox(site.inboxUrl)).find(({ envelope }) => /^zoe@/i.test(envelope.to.join()));
    await site.open('POST', confirmLink(mail ?? expect.unreachable()));
    await site.db
      .collection('acknowledgements')
      .doc(addressId('zoe@example.com'))
      .set({ at: Timestamp.now() });
  }

  test('exports everything about an address in any spelling, and nothing of others', async () => {
    await fillCollections();
    const { documents } = JSON.parse(await run('gdpr', 'export', ' zoe@EXAMPLE.com'));
    const counts: Record<string, number> = {};
    for (const path of Object.keys(documents)) {
      const [collection = ''] = path.split('/');
      counts[collection] = (counts[collection] ?? 0) + 1;
    }
    expect(counts).toEqual({
      contact_messages: 2,
      newsletter: 1,
      newsletter_consents: 1,
      subscribers: 1,
      acknowledgements: 1,
      message_fingerprints: 1,
    });
    expect(JSON.stringify(documents)).not.toContain('juraj');
  });

  test('erases everything but the proof of consent, which ends, and leaves an audit record', async () => {
    await fillCollections();
    await run('gdpr', 'erase', 'zoe@example.com');
    const left: string[] = [];
    for (const { id } of await site.db.listCollections())
      for (const document of (await site.db.collection(id).get()).docs)
        left.push(JSON.stringify(document.data()));
    expect(left.join('\n')).not.toMatch(/zoe/i);
    expect(left.join('\n')).toContain('juraj@example.com');

    const consents = await site.db.collection('newsletter_consents').get();
    expect(consents.docs.map((consent) => consent.data())).toMatchObject([
      { withdrawnAt: expect.any(Timestamp), expireAt: expect.any(Timestamp) },
    ]);
    const audits = await site.db.collection('privacy_requests').get();
    expect(audits.docs.map((audit) => audit.data())).toMatchObject([
      { action: 'erase', operator: 'tester', address: addressId('zoe@example.com') },
    ]);
  });

  test('erases nothing when the answer is no', async () => {
    await fillCollections();
    answer = false;
    await expect(run('gdpr', 'erase', 'zoe@example.com')).rejects.toThrow('Nothing was changed.');
    expect((await site.db.doc('contact_messages/aaaa1111').get()).exists).toBe(true);
    expect((await site.db.collection('privacy_requests').get()).size).toBe(0);
  });

  test.each([[[]], [['export']], [['erase', 'nobody']], [['list', 'a@example.com']]])(
    '%j is answered by its usage',
    async (args) => {
      await expect(run('gdpr', ...args)).rejects.toThrow('npm run gdpr -- export <address>');
    },
  );
});
