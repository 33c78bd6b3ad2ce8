import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Lane } from '../delivery/queue.ts';
import type { CollectionRow, MailRow } from './collection.ts';
import * as contact from './contact.ts';
import * as newsletter from './newsletter.ts';
import * as operation from './operation.ts';

const rows = [...Object.values(contact), ...Object.values(newsletter), ...Object.values(operation)];

export const collectionTable: readonly CollectionRow[] = rows;

/** The names of all mails; mail-kinds.ts defines each. */
export type MailName = MailNameOf<(typeof rows)[number]>;
type MailNameOf<Row> = Row extends CollectionRow ? Extract<keyof Row['mails'], string> : never;

export const mails = collectionTable.flatMap(({ name: collection, mails }) =>
  Object.entries(mails).map(([name, mail]) => ({ ...mail, name: name as MailName, collection })),
);

/** The function that sends a mail: mails to support and newsletter issues have their own. */
export function laneOf(mail: string): Lane {
  const { lane, isVital = true }: Partial<MailRow> = mails.find(({ name }) => name === mail) ?? {};
  return lane ?? (isVital ? 'sendMail' : 'sendVisitorMail');
}

/** All documents of a collection; those of a subcollection in all parents. */
export function documentsOf(db: Firestore, collection: string): Query {
  const isInside = collectionTable.some(({ name, parent }) => name === collection && parent !== undefined);
  return isInside ? db.collectionGroup(collection) : db.collection(collection);
}
