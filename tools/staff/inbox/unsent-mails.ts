import { contactMessages } from '@labka/functions/collections/contact';
import { signUps } from '@labka/functions/collections/newsletter';
import { mails } from '@labka/functions/collections/table';
import { deliveryField } from '@labka/functions/delivery/record';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { Failure, readWholeNumber } from '../../support/command.ts';
import { countOf, timeText } from '../queries.ts';
import { show } from '../tool.ts';
import type { InboxTool } from './inbox.ts';

/** One kind of unsent mail; a list shows one kind after the other. */
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
  const held = signUpSection(tool.db, 'waiting', 'limit of confirmations');
  const sections = sectionsOf((mail) => mailsInState(tool.db, mail, ['pending', 'sending']));
  return listSections(tool, [...sections, held], 'are waiting');
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

type UnsentMail = ReturnType<typeof readMail>;

function readMail({ mail, handled }: Section, snapshot: DocumentSnapshot) {
  const field = deliveryField(mail);
  const { state, reason } = handled ?? {
    state: String(snapshot.get(`${field}.state`)),
    reason: String(snapshot.get(`${field}.lastError`) ?? ''),
  };
  const since = timeText(snapshot.get(handled ? 'processedAt' : `${field}.updatedAt`));
  return { document: snapshot.ref.path, mail, state, reason, since };
}

async function listSections(tool: InboxTool, sections: readonly Section[], what: string) {
  const counts = await Promise.all(
    sections.map(async ({ name, query }) => [name, await countOf(query)] as const),
  );
  const { mails: unsent, next } = await readPage(tool, sections);
  const found = counts.filter(([, count]) => count > 0);
  const lines = [
    ...found.map(([name, count]) => `${count} ${name}`),
    ...unsent.map(({ since, state, mail, document, reason }) =>
      `${since}  ${state}  ${mail}  ${document}  ${reason}`.trimEnd(),
    ),
    ...(next === null ? [] : [`For the next page add: --after ${next}`]),
  ];
  const value = { counts: Object.fromEntries(found), mails: unsent, next };
  show(tool, value, lines.length === 0 ? [`No mails ${what}.`] : lines);
}

/** `--after` is the section and the document at the end of a page. */
async function readPage({ db, after, limit }: InboxTool, sections: readonly Section[]) {
  const size = readWholeNumber('--limit', limit);
  const [name = sections[0]?.name, path] = after?.split(':') ?? [];
  const first = sections.findIndex((section) => section.name === name);
  if (first < 0 || (after !== undefined && path?.split('/').length !== 2))
    throw new Failure(`--after is "${after}"; it must be the value printed at the end of a page.`);
  const unsent: UnsentMail[] = [];
  for (const section of sections.slice(first)) {
    const isFirst = section.name === name && path !== undefined;
    const rest = isFirst ? section.query.startAfter(db.doc(path)) : section.query;
    const { docs } = await rest.limit(size - unsent.length).get();
    unsent.push(...docs.map((snapshot) => readMail(section, snapshot)));
    if (unsent.length === size) return { mails: unsent, next: `${section.name}:${docs.at(-1)?.ref.path}` };
  }
  return { mails: unsent, next: null };
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
