import { contactMessages, deliveryField, mails, signUps } from '@labka/functions/operations';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { readWholeNumber } from '../../support/command.ts';
import { countOf, timeText } from '../queries.ts';
import { show } from '../tool.ts';
import type { InboxTool } from './inbox-options.ts';

/** One kind of unsent mail; a list counts them, and shows `--limit` of each kind. */
interface Section {
  readonly name: string;
  readonly mail: string;
  readonly query: Query;
  /** Of newsletter requests, which have no record of a mail: how they were handled, and why. */
  readonly handled?: { readonly state: string; readonly reason: string };
}

/** Every failed mail, and every sign-up that was set aside. */
export function listFailures(tool: InboxTool) {
  const setAside = signUpSection(tool.db, 'malformed', 'no address');
  return listSections(tool, [...sectionsOf((mail) => failedMails(tool.db, mail)), setAside], 'have failed');
}

export function listWaiting(tool: InboxTool) {
  const sections = sectionsOf((mail) => mailsInState(tool.db, mail, ['pending', 'sending']));
  return listSections(tool, sections, 'are waiting');
}

function sectionsOf(queryOf: (mail: MailRecord) => Query): readonly Section[] {
  return mails.map((mail) => ({
    name: `${mail.collection}.${mail.name}`,
    mail: mail.name,
    query: queryOf(mail),
  }));
}

function signUpSection(db: Firestore, state: string, reason: string): Section {
  return {
    name: `${signUps.name}.${state}`,
    mail: 'confirmation',
    query: signUps.in(db).where('outcome', '==', state).orderBy(FieldPath.documentId()),
    handled: { state, reason },
  };
}

async function listSections(tool: InboxTool, sections: readonly Section[], what: string) {
  const limit = readWholeNumber('--limit', tool.limit);
  const found = await Promise.all(
    sections.map(async (section) => {
      const [count, { docs }] = await Promise.all([countOf(section.query), section.query.limit(limit).get()]);
      return { name: section.name, count, unsent: docs.map((document) => readMail(section, document)) };
    }),
  );
  const some = found.filter(({ count }) => count > 0);
  const unsent = some.flatMap((section) => section.unsent);
  const counts = Object.fromEntries(some.map(({ name, count }) => [name, count]));
  const lines = [
    ...some.map(({ name, count }) => `${count} ${name}`),
    ...unsent.map((mail) => Object.values(mail).join('  ').trimEnd()),
  ];
  show(tool, { counts, mails: unsent }, some.length === 0 ? [`No mails ${what}.`] : lines);
}

/** In the order of a line for people. */
function readMail({ mail, handled }: Section, snapshot: DocumentSnapshot) {
  const field = deliveryField(mail);
  return {
    since: timeText(snapshot.get(handled ? 'processedAt' : `${field}.updatedAt`)),
    state: handled?.state ?? String(snapshot.get(`${field}.state`)),
    mail,
    document: snapshot.ref.path,
    reason: handled?.reason ?? String(snapshot.get(`${field}.lastError`) ?? ''),
  };
}

type MailRecord = Pick<(typeof mails)[number], 'name' | 'collection'>;

/** The documents whose mail has failed, by path. Closed messages are left out, whatever the state of their mails. */
export function failedMails(db: Firestore, mail: MailRecord): Query {
  const failed = mailsInState(db, mail, ['failed']);
  return mail.collection === contactMessages.name ? failed.where('status', '==', 'new') : failed;
}

function mailsInState(db: Firestore, { name, collection }: MailRecord, states: readonly string[]): Query {
  const field = `${deliveryField(name)}.state`;
  return db.collection(collection).where(field, 'in', states).orderBy(FieldPath.documentId());
}
