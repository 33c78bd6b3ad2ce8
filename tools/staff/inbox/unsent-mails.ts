import { contactMessages } from '@labka/functions/collections/contact';
import { signUps } from '@labka/functions/collections/newsletter';
import { mails } from '@labka/functions/collections/table';
import { deliveryField } from '@labka/functions/delivery/record';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { countOf, timeText } from '../queries.ts';
import { show } from '../tool.ts';
import type { InboxTool } from './inbox.ts';

/** One kind of unsent mail; a list shows one kind after the other. */
type Section = ReturnType<typeof recordSection>;
type UnsentMail = ReturnType<Section['read']>;

/** Every failed mail, and every sign-up that was set aside. */
export function listFailures(tool: InboxTool) {
  const sections = [
    ...mails.map((record) => recordSection(record, failedMails(tool.db, record))),
    signUpSection(tool.db, 'malformed', 'no address'),
  ];
  return listSections(tool, sections, 'No mails have failed.');
}

export function listWaiting(tool: InboxTool) {
  const states = ['pending', 'sending'];
  const sections = [
    ...mails.map((record) => recordSection(record, mailsInState(tool.db, record, states))),
    signUpSection(tool.db, 'waiting', 'limit of confirmations'),
  ];
  return listSections(tool, sections, 'No mails are waiting.');
}

function recordSection({ name: mail, collection }: MailRecord, query: Query) {
  const field = deliveryField(mail);
  return {
    name: `${collection}.${mail}`,
    query,
    read: (snapshot: DocumentSnapshot) => ({
      document: snapshot.ref.path,
      mail,
      state: String(snapshot.get(`${field}.state`)),
      reason: String(snapshot.get(`${field}.lastError`) ?? ''),
      since: timeText(snapshot.get(`${field}.updatedAt`)),
    }),
  };
}

/** Newsletter requests that have caused no mail. */
function signUpSection(db: Firestore, outcome: string, reason: string): Section {
  const requests = signUps.in(db).where('outcome', '==', outcome);
  return {
    name: `${signUps.name}.${outcome}`,
    query: requests.orderBy(FieldPath.documentId()),
    read: (snapshot) => ({
      document: snapshot.ref.path,
      mail: 'confirmation',
      state: outcome,
      reason,
      since: timeText(snapshot.get('processedAt')),
    }),
  };
}

async function listSections(tool: InboxTool, sections: readonly Section[], none: string) {
  const counts = await Promise.all(
    sections.map(async ({ name, query }) => [name, await countOf(query)] as const),
  );
  const { mails: unsent, next } = await readPage(tool, sections);
  const found = counts.filter(([, count]) => count > 0);
  const lines = [
    ...found.map(([name, count]) => `${count} ${name}`),
    ...unsent.map(mailLine),
    ...(next === null ? [] : [`For the next page add: --after ${next}`]),
  ];
  const value = { counts: Object.fromEntries(found), mails: unsent, next };
  show(tool, value, lines.length === 0 ? [none] : lines);
}

async function readPage({ db, after, limit }: InboxTool, sections: readonly Section[]) {
  const [name = '', path = ''] = after?.split(':') ?? [];
  const first = after === undefined ? 0 : sections.findIndex((section) => section.name === name);
  if (first < 0 || (after !== undefined && path.split('/').length % 2 !== 0))
    throw new Failure(`--after is "${after}"; it must be the value printed at the end of a page.`);
  const unsent: UnsentMail[] = [];
  let next: string | null = null;
  for (const [index, { name, query, read }] of sections.slice(first).entries()) {
    const rest = index === 0 && after !== undefined ? query.startAfter(db.doc(path)) : query;
    const { docs } = await rest.limit(limit - unsent.length).get();
    unsent.push(...docs.map(read));
    if (unsent.length < limit) continue;
    next = `${name}:${docs.at(-1)?.ref.path}`;
    break;
  }
  return { mails: unsent, next };
}

function mailLine({ since, state, mail, document, reason }: UnsentMail): string {
  return `${since}  ${state}  ${mail}  ${document}  ${reason}`.trimEnd();
}

/** A kind of mail, and the collection of the documents with its record. */
export type MailRecord = Pick<(typeof mails)[number], 'name' | 'collection'>;

/** The documents whose mail has failed, by path. Closed messages are left out, whatever the state of their mails. */
export function failedMails(db: Firestore, record: MailRecord): Query {
  const failed = mailsInState(db, record, ['failed']);
  return record.collection === contactMessages.name ? failed.where('status', '==', 'new') : failed;
}

/** The documents whose mail is in one of these states, by path. */
function mailsInState(db: Firestore, { name, collection }: MailRecord, states: readonly string[]): Query {
  const field = `${deliveryField(name)}.state`;
  return db.collection(collection).where(field, 'in', states).orderBy(FieldPath.documentId());
}
