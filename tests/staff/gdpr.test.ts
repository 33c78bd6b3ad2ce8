import { addressId, collectionTable, mailboxId, withdrawConsent } from '@labka/functions/operations';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { keyedHash } from '../../tools/staff/privacy/personal-data.ts';
import { linkKeys } from '../functions/handlers.ts';
import { sample } from '../support/campaign.ts';
import { useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-gdpr', { isAcknowledging: true });

/** Spellings of one person's address, which count as the same: `Ž` as one character, and as Z with a combining caron. */
const spellings = [
  'žofia@žilina.example',
  'ŽOFIA@Žilina.Example',
  '\u017Dofia@xn--ilina-tib.example',
  'z\u030Cofia@z\u030Cilina.example',
  'Z\u030COFIA@Z\u030CILINA.EXAMPLE',
];
/** Similar addresses of other people. */
const others = [
  'žofia+psy@žilina.example',
  'zofia@žilina.example',
  'žofia@zilina.example',
  'juraj@example.com',
];

/** Documents about every spelling in every collection, registered or not, and the same about other people. */
async function fillCollections(): Promise<void> {
  const typed = [...spellings, ...others];
  for (const [index, email] of typed.entries()) {
    await desk.receive(`seen${index}`, { email });
    await desk.signUp(`seen${index}`, ` ${email} `);
  }
  await desk.carryOut();
  await desk.confirmAll();
  await reconciledUntilNow();
  for (const [index, email] of typed.entries()) {
    await desk.store(`unseen${index}`, { email });
    await desk.storeSignUp(`unseen${index}`, `\t${email}`);
  }
}

/** Sets the marks of `reconcile` to now: only later documents can be unregistered. */
async function reconciledUntilNow(): Promise<void> {
  desk.pass(1000);
  for (const name of ['contact_messages', 'newsletter'])
    await desk.db.doc(`reconciled/${name}`).set({ seenUntil: Timestamp.fromDate(desk.clock.time) });
}

/** All documents by path, including subcollections. */
async function dump(): Promise<readonly string[]> {
  const documents: string[] = [];
  const visit = async (parents: readonly { listCollections: DocumentReference['listCollections'] }[]) => {
    for (const parent of parents)
      for (const collection of await parent.listCollections()) {
        const references = await collection.listDocuments();
        for (const reference of references)
          documents.push(`${reference.path} ${JSON.stringify((await reference.get()).data())}`);
        await visit(references);
      }
  };
  await visit([desk.db]);
  return documents;
}

const collectionOf = (document: string) => document.split('/')[0];

function expectOthersIn(documents: readonly string[]): void {
  for (const email of others)
    expect(documents.filter((document) => document.includes(email)).length).toBeGreaterThanOrEqual(5);
}

/** Whether JSON contains the address in any spelling. */
function mentions(text: string): boolean {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('\\t', ' ');
  return /(?<!\p{L})žofia@(?:žilina|xn--ilina-tib)\b/u.test(plain);
}

function collectionsOf(paths: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const path of paths) {
    const name = path.split('/').at(-2) ?? '';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('the dump would show an address in every spelling', () => {
  for (const email of spellings) expect(mentions(JSON.stringify({ email: `\t${email} ` }))).toBe(true);
  for (const email of others) expect(mentions(JSON.stringify({ email }))).toBe(false);
});

// The last combines all differences.
describe.each(sample(spellings.toReversed(), 1))('for %j', (address) => {
  test('everything is exported, and nothing about others', async () => {
    await fillCollections();
    desk.typed = ` ${address}`;
    desk.answer = false;
    const { documents } = await desk.runJson('gdpr', 'export');
    const exported = collectionsOf(Object.keys(documents));
    const personal = collectionTable.filter(({ personalData }) => personalData.foundBy !== 'nothing');
    expect(Object.keys(exported).toSorted()).toEqual(personal.map(({ name }) => name).toSorted());
    expect(exported).toEqual({
      contact_messages: 2 * spellings.length,
      newsletter: 2 * spellings.length,
      newsletter_consents: 1,
      subscribers: 1,
      mailboxes: 1,
    });
    expect(JSON.stringify(documents)).not.toMatch(/juraj|\+psy|zofia@|@zilina/);
  });

  test('erasing leaves only the ended consent and an audit', async () => {
    await fillCollections();
    const before = await dump();
    desk.typed = address;
    await desk.run('gdpr', 'erase', '--yes');
    const after = await dump();
    expect(before.filter(mentions).length).toBeGreaterThan(4 * spellings.length);
    expect(after.filter(mentions)).toEqual([]);

    const id = addressId(address);
    const withHash = after.filter((document) => document.includes(id)).map(collectionOf);
    expect(withHash).toEqual(['newsletter_consents']);
    expect(after.filter((document) => document.includes(mailboxId('juraj@example.com')))).toHaveLength(1);
    // An address with a tag belongs to the same mailbox, so `žofia+psy@` is erased too.
    expect(after.filter((document) => document.includes(mailboxId('žofia@žilina.example')))).toEqual([]);
    const ended = { withdrawnAt: expect.any(Timestamp), expireAt: expect.any(Timestamp) };
    const consents = await desk.allIn('newsletter_consents');
    expect(consents.filter((consent) => consent.addressId === id)).toMatchObject([ended]);
    const audit = { action: 'erase', operator: 'tester', address: keyedHash(linkKeys[0], id) };
    expect(await desk.allIn('privacy_requests')).toMatchObject([audit]);
    expectOthersIn(after);
  });
});

test('an invalid address is found in every spelling', async () => {
  await desk.receive('one', { email: 'Žofia@localhost' });
  await desk.signUp('two', ' z\u030Cofia@LOCALHOST');
  await reconciledUntilNow();
  desk.typed = 'ŽOFIA@localhost';
  const { erased } = await desk.runJson('gdpr', 'erase', '--yes');
  expect(collectionsOf(erased)).toMatchObject({ contact_messages: 1, newsletter: 1 });
  expect((await dump()).filter((document) => /ofia@localhost/i.test(document))).toEqual([]);
});

test('what arrives during the question is erased too', async () => {
  const email = 'zoe@example.com';
  await desk.store('early', { email });
  desk.whileAsked = async () => {
    await desk.store('late', { email, createdAt: Timestamp.fromMillis(1) });
    desk.pass(600_000);
    await desk.reconcile();
    await desk.signUp('later', email);
  };
  desk.typed = email;
  const { erased, late } = await desk.runJson('gdpr', 'erase');
  expect(collectionsOf(erased)).toMatchObject({ contact_messages: 2, newsletter: 1, mailboxes: 1 });
  expect(late).toEqual([]);
  expect((await dump()).filter((document) => document.includes(email))).toEqual([]);
});

test('a message without a hash is found as typed', async () => {
  const document = await desk.store('imported', { email: 'zoe@example.com' });
  await reconciledUntilNow();
  desk.typed = 'Zoe <Zoe@Example.com> ';
  const { documents } = await desk.runJson('gdpr', 'export');
  expect(Object.keys(documents)).toEqual([document]);
});

test('nothing is erased when the answer is no', async () => {
  await desk.receive('one', { email: 'žofia@žilina.example' });
  const before = await dump();
  desk.answer = false;
  desk.typed = 'žofia@žilina.example';
  expect(await desk.mistake('gdpr', 'erase')).toContain('Nothing was changed.');
  expect(await dump()).toEqual(before);
});

test.each([
  [[], 'npm run staff -- gdpr export'],
  [['list'], 'npm run staff -- gdpr export'],
  [['erase', 'a@b', 'c@d'], 'npm run staff -- gdpr export'],
  [['erase'], '"nobody" is not a valid email address'],
  [['export', 'zoe@example.com'], 'No address on the command line'],
  [['erase', 'zoe@example.com', '--yes'], 'No address on the command line'],
])('%j is refused with a sentence', async (args, sentence) => {
  desk.typed = 'nobody';
  expect(await desk.mistake('gdpr', ...args)).toContain(sentence);
});

describe('similar addresses', () => {
  const contained = ['mailto:zoe@example.com', '<Zoe@Example.com>', 'zoe@example.com,eva@example.com'];
  const taken = [...contained, 'zoe@example.com?subject=Park', 'zoe+psy@example.com', '"zoe@example.com"'];
  const foreign = ['chloe.zoe@example.com', 'zoe@example.com.evil.example', 'zoe@example.co'];

  async function fill(): Promise<void> {
    for (const [index, email] of [...taken, ...foreign].entries()) {
      await desk.receive(`message${index}x`, { email });
      await desk.signUp(`request${index}x`, email);
    }
    await desk.signUp('spaced', 'zoe @ example.com');
    await reconciledUntilNow();
    desk.typed = 'zoe@example.com';
  }

  test('are asked about singly, and erased if they belong', async () => {
    await fill();
    const { similar } = await desk.runJson('gdpr', 'erase');
    expect(
      desk.questions
        .slice(0, -1)
        .map((question) => /"(.*)" \(/.exec(question)?.[1])
        .toSorted(),
    ).toEqual([...taken, 'zoe @ example.com'].toSorted());
    expect(desk.questions.at(-1)).toContain('zoe@example.com, ');
    expect(similar).toEqual([]);
    const left = (await dump()).join();
    expect(left).not.toMatch(/[^.]zoe(\+psy)?@example\.com[^.]|zoe @/i);
    for (const email of foreign) expect(left).toContain(email);
    expect(await desk.allIn('privacy_requests')).toHaveLength(taken.length + 2);
  });

  test('are listed and kept with --yes, and not exported', async () => {
    await fill();
    expect((await desk.runJson('gdpr', 'erase', '--yes')).similar).toHaveLength(taken.length + 1);
    expect(Object.keys((await desk.runJson('gdpr', 'export', '--yes')).documents)).toEqual([]);
    expect(await desk.allIn('contact_messages')).toHaveLength(taken.length + foreign.length);
  });
});

test('what stays is said, and until when', async () => {
  desk.clock.time = new Date('2026-11-27T10:00:00Z');
  await desk.subscribe(['zoe@example.com']);
  desk.typed = 'zoe@example.com';
  const said = await desk.run('gdpr', 'erase');
  expect(said).toMatch(/^kept +newsletter_consents\/\S+ until 2030-11-27 \(proof of consent/m);
  expect(said).toMatch(/stays 4 years[\s\S]*Backups .* 30 days/);
});

describe('after a restore', () => {
  function today(): string {
    return desk.clock.time.toISOString().slice(0, 10);
  }

  test('repeat unsubscribes who left, unless they returned', async () => {
    await fillCollections();
    const [gone = '', back = ''] = ['juraj@example.com', 'zofia@žilina.example'].map(addressId);
    const restore = await desk.backUp('subscribers');
    for (const id of [gone, back]) await withdrawConsent({ db: desk.db, now: () => desk.clock.time }, id);
    await restore();
    await desk.db.doc(`subscribers/${back}`).update({ consentId: 'a-newer-consent' });
    await desk.run('gdpr', 'repeat', today());
    const left = await desk.stored(`subscribers/${gone}`);
    expect(left?.state).toBe('unsubscribed');
    expect(JSON.stringify(left)).not.toContain('@');
    expect((await desk.stored(`subscribers/${back}`))?.state).toBe('confirmed');
  });

  test('erasures are repeated also after the key was changed', async () => {
    await desk.store('one', { email: 'zoe@example.com' });
    const restore = await desk.backUp('contact_messages');
    desk.typed = 'zoe@example.com';
    await desk.run('gdpr', 'erase');
    await restore();
    desk.linkKeys = ['n'.repeat(32), linkKeys[0]];
    const { erased } = await desk.runJson('gdpr', 'repeat', today());
    expect(collectionsOf(erased)).toEqual({ contact_messages: 1 });
  });

  test.each(['yesterday', '2026-06-31'])('%s is refused', async (day) => {
    expect(await desk.mistake('gdpr', 'repeat', day)).toContain(`"${day}" is no day`);
  });
});
