import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { createdAtOf } from '../delivery/created-at.ts';
import type { ReceivedMessage } from '../mail/received-message.ts';

/**
 * Reads a document of `contact_messages`; nothing when a field is missing or has another type. The rules let no
 * visitor write such a document, but an older schema or an import may have.
 */
export function parseContactMessage(snapshot: DocumentSnapshot): ReceivedMessage | undefined {
  const { name, email, subject, message } = snapshot.data() ?? {};
  if (!isText(name) || !isText(email) || !isText(subject) || !isText(message)) return undefined;
  const reference = String(snapshot.get('reference') ?? '');
  return { id: snapshot.id, name, email, subject, message, receivedAt: createdAtOf(snapshot), reference };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
