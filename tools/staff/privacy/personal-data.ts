import { collections } from '@labka/contract';
import { addressId, mailboxId, normalizeEmail, pagesOf, serverCollections } from '@labka/functions';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { fingerprintsOf, unseenDocuments } from '../queries.ts';

const { contactMessages, newsletter } = collections;

/** Whom a request is about. A record of an earlier request knows the hash alone. */
export interface Person {
  /** `addressId` of the address. */
  readonly id: string;
  readonly address?: string | undefined;
}

/**
 * Every document about an address, however it was typed: in upper or lower case, with spaces around it, in any form of Unicode. Another
 * tag is another address, as somebody else may have it.
 *
 * What is registered is found by the hash of its address; the rest, which is what came since `reconcile` last looked, and
 * sign-ups that were set aside, is read and compared. That comes first: what is registered meanwhile is found by its hash.
 */
export async function findPersonalData(db: Firestore, person: Person): Promise<readonly DocumentSnapshot[]> {
  const { id, address } = person;
  const malformed = db.collection(newsletter).where('outcome', '==', 'malformed');
  const [messages, ...lists] = await Promise.all([
    findVisitors(db, contactMessages, 'address', person),
    findVisitors(db, newsletter, 'subscriber', person, malformed),
    documentsOf(db.collection(serverCollections.consents).where('subscriber', '==', id)),
    existing(db, `${serverCollections.subscribers}/${id}`),
    address === undefined ? [] : existing(db, `${serverCollections.mailboxes}/${mailboxId(address)}`),
    findIssueCopies(db, id),
  ]);
  const fingerprints = await fingerprintsOf(
    db,
    messages.map((message) => message.id),
  );
  return unique([...messages, ...lists.flat(), ...fingerprints]);
}

/**
 * @param hashField where what is registered has the hash
 * @param setAside what was, and so has none
 */
async function findVisitors(
  db: Firestore,
  collection: string,
  hashField: string,
  { id, address }: Person,
  setAside?: Query,
): Promise<readonly DocumentSnapshot[]> {
  const documents = db.collection(collection);
  const unseen = await comparing(await unseenDocuments(db, collection), id, 'email');
  const registered = await Promise.all([
    documentsOf(documents.where(hashField, '==', id)),
    address === undefined ? [] : documentsOf(documents.where('email', 'in', spellingsOf(address))),
    setAside ? comparing(setAside, id, 'email') : [],
  ]);
  return unique([...unseen, ...registered.flat()]);
}

/** Of every issue, the subscriber's copy, and test copies that name the address itself. */
async function findIssueCopies(db: Firestore, id: string): Promise<readonly DocumentSnapshot[]> {
  const copies: DocumentSnapshot[] = [];
  for await (const issues of pagesOf(db.collection(serverCollections.issues).select())) {
    const recipients = issues.map(({ ref }) => ref.collection(serverCollections.recipients));
    const known = await db.getAll(...recipients.map((recipient) => recipient.doc(id)));
    copies.push(...known.filter(({ exists }) => exists));
    for (const recipient of recipients)
      copies.push(...(await comparing(recipient.orderBy('testAddress'), id, 'testAddress')));
  }
  return copies;
}

/** Reads all of these, and gives back those whose field holds the address, in any spelling. */
async function comparing(documents: Query, id: string, field: string): Promise<readonly DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  for await (const page of pagesOf(documents))
    found.push(...page.filter((document) => isAddress(document.get(field), id)));
  return found;
}

function isAddress(value: unknown, id: string): boolean {
  return typeof value === 'string' && addressId(value) === id;
}

/** For documents that an import has brought, without a hash and long ago. */
function spellingsOf(address: string): readonly string[] {
  return [...new Set([address, address.trim(), normalizeEmail(address) ?? address])];
}

async function documentsOf(query: Query): Promise<readonly DocumentSnapshot[]> {
  return (await query.get()).docs;
}

async function existing(db: Firestore, path: string): Promise<readonly DocumentSnapshot[]> {
  const document = await db.doc(path).get();
  return document.exists ? [document] : [];
}

function unique(documents: readonly DocumentSnapshot[]): readonly DocumentSnapshot[] {
  return [...new Map(documents.map((document) => [document.ref.path, document])).values()];
}
