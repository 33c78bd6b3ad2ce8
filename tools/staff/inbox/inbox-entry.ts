import { messageReference, topicOf } from '@labka/contract';
import {
  contactMessages,
  createdAtOf,
  isRegistered,
  visibleLine,
  visibleText,
} from '@labka/functions/operations';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

type InboxEntry = Awaited<ReturnType<typeof toInboxEntry>>;

/** A message in the inbox; texts contain no terminal control characters. */
export async function toInboxEntry(snapshot: DocumentSnapshot) {
  const stored = contactMessages.read(snapshot);
  const subject = line(stored.subject);
  return {
    id: snapshot.id,
    reference: await referenceOf(snapshot),
    receivedAt: createdAtOf(snapshot).toISOString(),
    /** What staff has done with it. */
    status: stored.status ?? 'new',
    /** The state of its mail to support. */
    mail: mailState(snapshot),
    lastError: stored.deliveries?.support?.lastError ?? null,
    /** Further copies that may be in the mailbox: the server closed the connection after the whole mail. */
    possibleCopies: stored.deliveries?.support?.failures.closed ?? null,
    duplicateOf: stored.duplicateOf ?? null,
    digest: stored.digest ?? null,
    acknowledgement: stateOf(snapshot, 'acknowledgement'),
    topic: stored.topic ?? topicOf(subject),
    name: line(stored.name),
    email: line(stored.email),
    subject,
    message: visibleText(stored.message ?? ''),
  };
}

/** A message that is not registered yet shows its future reference. */
export async function referenceOf(snapshot: DocumentSnapshot) {
  return contactMessages.read(snapshot).reference ?? (await messageReference(snapshot.id));
}

export function entryLine({
  reference,
  receivedAt,
  status,
  mail,
  topic,
  name,
  email,
  subject,
}: InboxEntry): string {
  return [
    reference.padEnd(9),
    `${receivedAt.slice(0, 16)}Z`,
    status.padEnd(6),
    mail.padEnd(12),
    topic.padEnd(9),
    `${name} <${email}>: ${subject}`,
  ].join('  ');
}

export function entryDetails(entry: InboxEntry): readonly string[] {
  const { message, ...fields } = entry;
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return [...known.map(([name, value]) => `${`${name}:`.padEnd(17)}${value}`), '', message];
}

/** Duplicates and messages in digests have no separate mail, unless staff sent one. */
function mailState(snapshot: DocumentSnapshot): string {
  const state = stateOf(snapshot, 'support');
  const { duplicateOf, digest } = contactMessages.read(snapshot);
  if (state !== 'none') return state;
  return duplicateOf !== undefined ? 'duplicate' : digest !== undefined ? 'digest' : state;
}

function stateOf(snapshot: DocumentSnapshot, name: keyof typeof contactMessages.mails): string {
  if (!isRegistered(snapshot)) return 'unregistered';
  return contactMessages.read(snapshot).deliveries?.[name]?.state ?? 'none';
}

function line(text: string | undefined): string {
  return visibleLine(text ?? '');
}
