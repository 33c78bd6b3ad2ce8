import { contactMessages, isRegistered } from '@labka/functions/operations';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { unseenDocuments } from '../queries.ts';
import { referenceOf } from './inbox-entry.ts';

/**
 * By the reference shown in mails, in any case and with or without its hyphen, or by id. A repeat has the reference of
 * the message that it repeats: that one is meant.
 */
export async function findMessage(db: Firestore, target: string) {
  const matches = await findMessages(db, target);
  const originals = matches.filter((message) => contactMessages.read(message).duplicateOf === undefined);
  const found = originals.length > 0 ? originals : matches;
  const [message, ...others] = found;
  if (!message) throw new Failure(`There is no message ${target}.`);
  if (others.length === 0) return message;
  throw new Failure(`Several messages have this reference: ${found.map(({ id }) => id).join(', ')}.`);
}

async function findMessages(db: Firestore, target: string) {
  const messages = contactMessages.in(db);
  const [, start, end] = /^([0-9A-Z]{4})-?([0-9A-Z]{4})$/.exec(target.toUpperCase()) ?? [];
  if (start === undefined) return [await messages.doc(target).get()].filter(({ exists }) => exists);
  const reference = `${start}-${end}`;
  const { docs } = await messages.where('reference', '==', reference).limit(10).get();
  if (docs.length > 0) return docs;
  for (const message of await unregisteredMessages(db))
    if ((await referenceOf(message)) === reference) return [message];
  return [];
}

/** In a flood, one hour may have many messages. */
const mostLookedAt = 10_000;

/** Messages that no function has handled yet: no query finds them by their content, so this many are read. */
export async function unregisteredMessages(db: Firestore): Promise<readonly DocumentSnapshot[]> {
  const unseen = await unseenDocuments(db, contactMessages);
  const { docs } = await unseen.limit(mostLookedAt).get();
  return docs.filter((message) => !isRegistered(message));
}
