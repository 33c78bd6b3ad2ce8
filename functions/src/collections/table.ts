import type { Lane } from '../delivery/queue.ts';
import type { CollectionRow } from './collection.ts';
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

/** The function that sends a mail: mails to support have their own. */
export function laneOf(mail: string): Lane {
  const isVital = mails.find(({ name }) => name === mail)?.isVital ?? true;
  return isVital ? 'sendMail' : 'sendVisitorMail';
}
