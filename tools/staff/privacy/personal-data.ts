import { createHmac } from 'node:crypto';
import {
  addressId,
  type CollectionRow,
  collectionTable,
  mailboxId,
  pagesOf,
} from '@labka/functions/operations';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore';

/** The person a request is about, by one spelling of the address; in restored documents it may be missing. */
export interface Person {
  readonly id: string;
  readonly address: string;
}

/** HMAC-SHA-256 in hexadecimal digits: without the key nobody finds out the text by trying. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * Every document about an address, however it was typed: in any case, with surrounding white space, in any Unicode
 * form. An address with another tag counts as another address: it may belong to another person.
 */
export async function findPersonalData(db: Firestore, person: Person): Promise<readonly DocumentSnapshot[]> {
  const typed: DocumentReference[] = [];
  for await (const { id, document } of addressesIn(db)) if (id === person.id) typed.push(document);
  const byHash = await Promise.all(collectionTable.map((row) => findByHash(row, db, person)));
  const all = new Map([...typed, ...byHash.flat()].map((document) => [document.path, document]));
  const documents = all.size === 0 ? [] : await db.getAll(...all.values());
  return documents.filter(({ exists }) => exists);
}

/**
 * The address in every document that has one. Reads all of them, a document for each: no index finds an address inside
 * another text.
 */
export async function* addressesIn(db: Firestore) {
  for (const { name, personalData } of collectionTable) {
    if (!('typed' in personalData)) continue;
    const { typed, foundBy } = personalData;
    const query = db.collection(name).select(typed).orderBy(FieldPath.documentId());
    for await (const page of pagesOf(query))
      for (const document of page) {
        const address = String(document.get(typed) ?? '');
        const id = foundBy === 'id' ? document.id : addressId(address);
        yield { id, address, document: document.ref };
      }
  }
}

/**
 * Other texts that may be the person's address, with their number of documents: those that contain it, such as
 * `mailto:zoe@example.com` or `<zoe@example.com`, and other spellings of its mailbox, such as `zoe+dogs@example.com`.
 */
export async function findSimilar(db: Firestore, { id, address }: Person) {
  const similar = new Map<string, Person & { readonly count: number }>();
  for await (const other of addressesIn(db)) {
    if (other.id === id || !mailboxesIn(other.address).includes(mailboxId(address))) continue;
    const count = (similar.get(other.id)?.count ?? 0) + 1;
    similar.set(other.id, { id: other.id, address: other.address, count });
  }
  return [...similar.values()];
}

/** What may be an address inside a text, also if spaces divide it. */
const inText = /[^\s<>()[\],:;"'\\?@]+@[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}]/gu;

function mailboxesIn(text: string): readonly string[] {
  return [text, text.replace(/\s/g, '')].flatMap((each) => each.match(inText) ?? []).map(mailboxId);
}

async function findByHash(
  { name, personalData: way }: CollectionRow,
  db: Firestore,
  { id, address }: Person,
) {
  const documents = db.collection(name);
  if (way.foundBy === 'id') return [documents.doc(way.hash === 'addressId' ? id : mailboxId(address))];
  if (way.foundBy !== 'hash') return [];
  const { docs } = await documents.where(way.field, '==', id).get();
  return docs.map(({ ref }) => ref);
}
