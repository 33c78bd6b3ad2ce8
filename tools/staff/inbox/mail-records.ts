import { contactMessages } from '@labka/functions/collections/contact';
import { documentsOf, type mails } from '@labka/functions/collections/table';
import { deliveryField } from '@labka/functions/delivery/record';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';

/** A kind of mail, and the collection of the documents with its record. */
export type MailRecord = Pick<(typeof mails)[number], 'name' | 'collection'>;

/** The documents whose mail has failed, by path. Closed messages are left out, whatever the state of their mails. */
export function failedMails(db: Firestore, record: MailRecord): Query {
  const failed = mailsInState(db, record, ['failed']);
  return record.collection === contactMessages.name ? failed.where('status', '==', 'new') : failed;
}

/** The documents whose mail is in one of these states, by path. */
export function mailsInState(
  db: Firestore,
  { name, collection }: MailRecord,
  states: readonly string[],
): Query {
  const field = `${deliveryField(name)}.state`;
  return documentsOf(db, collection).where(field, 'in', states).orderBy(FieldPath.documentId());
}
