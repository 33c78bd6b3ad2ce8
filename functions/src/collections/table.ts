import type { QueueName } from '../delivery/platform.ts';
import type { CollectionRow } from './collection.ts';
import * as contact from './contact.ts';
import * as newsletter from './newsletter.ts';
import * as operation from './operation.ts';

const rows = [...Object.values(contact), ...Object.values(newsletter), ...Object.values(operation)];

export const collectionTable: readonly CollectionRow[] = rows;

/** The names of all mails; dependencies.ts composes each. */
export type MailName = MailNameOf<(typeof rows)[number]>;
type MailNameOf<Row> = Row extends CollectionRow ? Extract<keyof Row['mails'], string> : never;

export const mails = collectionTable.flatMap(({ name: collection, mails }) =>
  Object.entries(mails).map(([name, mail]) => ({ ...mail, name: name as MailName, collection })),
);

export function queueOf(mail: string): QueueName {
  return mails.find(({ name }) => name === mail)?.queue ?? 'sendMail';
}
