import { collections } from '@labka/contract';
import { deliveryField, documentsOf, serverCollections } from '@labka/functions';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';

/** Each mail there is: the name of its record, and the collection of the documents that have it. */
export interface MailRecord {
  readonly mail: string;
  readonly collection: string;
}

/** The first of a collection is the one that is sent again unless another is named. */
export const mailRecords: readonly MailRecord[] = [
  { mail: 'support', collection: collections.contactMessages },
  { mail: 'acknowledgement', collection: collections.contactMessages },
  { mail: 'summary', collection: serverCollections.summaries },
  { mail: 'confirmation', collection: collections.newsletter },
  { mail: 'issue', collection: serverCollections.recipients },
];

/** The documents whose mail was given up, by path. A message that staff has closed is dealt with, whatever became of its mails. */
export function failedMails(db: Firestore, record: MailRecord): Query {
  const failed = mailsInState(db, record, ['failed']);
  return record.collection === collections.contactMessages ? failed.where('status', '==', 'new') : failed;
}

/** The documents whose mail is in one of these states, by path. */
export function mailsInState(
  db: Firestore,
  { mail, collection }: MailRecord,
  states: readonly string[],
): Query {
  const field = `${deliveryField(mail)}.state`;
  return documentsOf(db, collection).where(field, 'in', states).orderBy(FieldPath.documentId());
}
