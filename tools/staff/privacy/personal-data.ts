import type { CollectionRow, PersonalData } from '@labka/functions/collections/collection';
import { collectionTable } from '@labka/functions/collections/table';
import { pagesOf } from '@labka/functions/delivery/pages';
import { addressId, mailboxId, normalizeEmail } from '@labka/functions/mail/email-address';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { documentsWith, unseenDocuments } from '../queries.ts';

/** The person a request is about. A record of an earlier request only knows the hash. */
export interface Person {
  readonly id: string;
  readonly address?: string | undefined;
}

type Documents = readonly DocumentSnapshot[];

/**
 * Every document about an address, however it was typed: in any case, with surrounding white space, in any Unicode
 * form. An address with another tag counts as another address: it may belong to another person.
 */
export async function findPersonalData(db: Firestore, person: Person) {
  const lists = await Promise.all(collectionTable.map((row) => findIn(row, db, person)));
  const found = lists.flat();
  const referring = await Promise.all(collectionTable.map((row) => findReferring(db, row, found)));
  const documents = [...found, ...referring.flat()].map((document) => [document.ref.path, document] as const);
  return [...new Map(documents).values()];
}

async function findIn(row: CollectionRow, db: Firestore, person: Person): Promise<Documents> {
  const { personalData: way, name } = row;
  const documents = db.collection(name);
  if (way.foundBy === 'hash') return documentsOf(documents.where(way.field, '==', person.id));
  if (way.foundBy === 'visitor') return findVisitors(way, row, db, person);
  if (way.foundBy !== 'id') return [];
  const id = way.hash === 'addressId' ? person.id : person.address && mailboxId(person.address);
  return id ? [await documents.doc(id).get()].filter(({ exists }) => exists) : [];
}

/**
 * Registered documents are found by the hash of their address. Others, which arrived since the last run of `reconcile`
 * or were set aside, are read and compared. They are read first: a document registered meanwhile is found by its hash.
 */
async function findVisitors(
  { field, typed, setAside }: Extract<PersonalData, { foundBy: 'visitor' }>,
  row: CollectionRow,
  db: Firestore,
  { id, address }: Person,
) {
  const documents = db.collection(row.name);
  const unseen = await comparing(await unseenDocuments(db, row), id, typed);
  const registered = await Promise.all([
    documentsOf(documents.where(field, '==', id)),
    address === undefined ? [] : documentsOf(documents.where(typed, 'in', spellingsOf(address))),
    setAside ? comparing(documents.where(setAside[0], '==', setAside[1]), id, typed) : [],
  ]);
  return [...unseen, ...registered.flat()];
}

function findReferring(db: Firestore, { name, personalData }: CollectionRow, found: Documents) {
  if (personalData.foundBy !== 'reference') return [];
  const ids = found.filter(({ ref }) => ref.parent.id === personalData.to).map(({ id }) => id);
  return documentsWith(db.collection(name), personalData.field, ids);
}

/** Reads all of these and returns those whose field contains the address, in any spelling. */
async function comparing(documents: Query, id: string, field: string) {
  const found: DocumentSnapshot[] = [];
  for await (const page of pagesOf(documents))
    found.push(...page.filter((document) => addressId(String(document.get(field))) === id));
  return found;
}

/** For imported documents, which may be old and have no hash. */
function spellingsOf(address: string): readonly string[] {
  return [...new Set([address, address.trim(), normalizeEmail(address) ?? address])];
}

async function documentsOf(query: Query) {
  return (await query.get()).docs;
}
