import type { ContactMessage } from '@labka/contract';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** A message as support reads it. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: Date;
}

/**
 * Reads a document of `contact_messages`; nothing when a field is missing or has another type. The rules let no
 * visitor write such a document, but an older schema or an import may have.
 */
export function parseContactMessage(snapshot: DocumentSnapshot): ReceivedMessage | undefined {
  const { name, email, subject, message } = snapshot.data() ?? {};
  if (!isText(name) || !isText(email) || !isText(subject) || !isText(message)) return undefined;
  return { id: snapshot.id, name, email, subject, message, receivedAt: receivedAt(snapshot) };
}

/** The rules make `createdAt` the time at which Firestore took the document. */
export function receivedAt(snapshot: DocumentSnapshot): Date {
  const createdAt: unknown = snapshot.get('createdAt');
  if (createdAt instanceof Timestamp) return createdAt.toDate();
  return snapshot.createTime?.toDate() ?? new Date(0);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
