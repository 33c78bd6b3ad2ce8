import { messageReference, type SupportTopic, supportTopics } from '@labka/contract';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { receivedAt } from '../contact-message.ts';
import { visibleLine, visibleText } from '../mail/visible-text.ts';

/** A message as the inbox shows it; texts are free of what could disturb a terminal. */
export interface InboxEntry {
  readonly id: string;
  readonly reference: string;
  readonly receivedAt: string;
  /** What staff has done with it. */
  readonly status: 'new' | 'closed';
  /** How far its mail to support has come. */
  readonly mail: string;
  readonly lastError: string | null;
  readonly duplicateOf: string | null;
  readonly digest: string | null;
  readonly acknowledgement: string;
  readonly topic: SupportTopic | 'contact';
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export function toInboxEntry(snapshot: DocumentSnapshot): InboxEntry {
  const subject = line(snapshot.get('subject'));
  const duplicateOf = snapshot.get('duplicateOf');
  return {
    id: snapshot.id,
    reference: visibleLine(messageReference(snapshot.id), 20),
    receivedAt: receivedAt(snapshot).toISOString(),
    status: snapshot.get('status') === 'closed' ? 'closed' : 'new',
    mail: typeof duplicateOf === 'string' ? 'duplicate' : stateOf(snapshot, 'support'),
    lastError: textOrNull(snapshot.get('deliveries.support.lastError')),
    duplicateOf: textOrNull(duplicateOf),
    digest: textOrNull(snapshot.get('deliveries.support.digest')),
    acknowledgement: stateOf(snapshot, 'acknowledgement'),
    topic: topicOf(subject),
    name: line(snapshot.get('name')),
    email: line(snapshot.get('email')),
    subject,
    message: visibleText(String(snapshot.get('message') ?? ''), Number.POSITIVE_INFINITY),
  };
}

export function entryLine({ reference, receivedAt, status, mail, topic, name, subject }: InboxEntry): string {
  const time = receivedAt.slice(0, 16).replace('T', ' ');
  return [
    reference.padEnd(9),
    time,
    status.padEnd(6),
    mail.padEnd(9),
    topic.padEnd(9),
    `${name}: ${subject}`,
  ].join('  ');
}

export function entryDetails(entry: InboxEntry): readonly string[] {
  const { message, ...fields } = entry;
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return [...known.map(([name, value]) => `${`${name}:`.padEnd(17)}${value}`), '', message];
}

/** `unregistered`: neither its event nor a sweep has come to it yet. */
function stateOf(snapshot: DocumentSnapshot, name: string): string {
  if (snapshot.get('deliveries') === undefined) return 'unregistered';
  return textOrNull(snapshot.get(`deliveries.${name}.state`)) ?? 'none';
}

function topicOf(subject: string): InboxEntry['topic'] {
  const name = /^\[support\/(\w+)\]/.exec(subject)?.[1];
  return supportTopics.find((topic) => topic === name) ?? 'contact';
}

function textOrNull(value: unknown): string | null {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return typeof value === 'string' ? value : null;
}

function line(value: unknown): string {
  return visibleLine(String(value ?? ''), Number.POSITIVE_INFINITY);
}
