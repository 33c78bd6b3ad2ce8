import { messageReference, topicOf } from '@labka/contract';
import { createdAtOf, isRegistered, visibleLine, visibleText } from '@labka/functions';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

type InboxEntry = Awaited<ReturnType<typeof toInboxEntry>>;

/** A message as the inbox shows it; texts are free of what could disturb a terminal. */
export async function toInboxEntry(snapshot: DocumentSnapshot) {
  const subject = line(snapshot.get('subject'));
  return {
    id: snapshot.id,
    reference: await referenceOf(snapshot),
    receivedAt: createdAtOf(snapshot).toISOString(),
    /** What staff has done with it. */
    status: snapshot.get('status') === 'closed' ? 'closed' : 'new',
    /** How far its mail to support has come. */
    mail: mailState(snapshot),
    lastError: textOrNull(snapshot.get('deliveries.support.lastError')),
    duplicateOf: textOrNull(snapshot.get('duplicateOf')),
    summary: textOrNull(snapshot.get('summary')),
    acknowledgement: stateOf(snapshot, 'acknowledgement'),
    topic: textOrNull(snapshot.get('topic')) ?? topicOf(subject),
    name: line(snapshot.get('name')),
    email: line(snapshot.get('email')),
    subject,
    message: visibleText(String(snapshot.get('message') ?? ''), Number.POSITIVE_INFINITY),
  };
}

/** Of a message that is not registered yet, the reference that it is going to have. */
export async function referenceOf(snapshot: DocumentSnapshot): Promise<string> {
  return textOrNull(snapshot.get('reference')) ?? (await messageReference(snapshot.id));
}

export function entryLine({ reference, receivedAt, status, mail, topic, name, subject }: InboxEntry): string {
  const time = receivedAt.slice(0, 16).replace('T', ' ');
  return [
    reference.padEnd(9),
    time,
    status.padEnd(6),
    mail.padEnd(12),
    topic.padEnd(9),
    `${name}: ${subject}`,
  ].join('  ');
}

export function entryDetails(entry: InboxEntry): readonly string[] {
  const { message, ...fields } = entry;
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return [...known.map(([name, value]) => `${`${name}:`.padEnd(17)}${value}`), '', message];
}

/** A duplicate has no mail, unless staff had one sent. */
function mailState(snapshot: DocumentSnapshot): string {
  const state = stateOf(snapshot, 'support');
  return state === 'none' && snapshot.get('duplicateOf') !== undefined ? 'duplicate' : state;
}

function stateOf(snapshot: DocumentSnapshot, name: string): string {
  if (!isRegistered(snapshot)) return 'unregistered';
  return textOrNull(snapshot.get(`deliveries.${name}.state`)) ?? 'none';
}

function textOrNull(value: unknown): string | null {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return typeof value === 'string' ? value : null;
}

function line(value: unknown): string {
  return visibleLine(String(value ?? ''), Number.POSITIVE_INFINITY);
}
