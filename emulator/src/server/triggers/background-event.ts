import { randomUUID } from 'node:crypto';
import type { Document } from '../../document/document.ts';
import { formatDocumentName } from '../../document/document-name.ts';
import { formatTimestamp } from '../../document/timestamp.ts';
import type { Commit } from '../../store/database.ts';
import type { DocumentChange } from '../../store/write.ts';
import { documentToMessage } from '../codec/document.ts';
import { messageToJson } from '../protocol/to-json.ts';
import type { Trigger } from './trigger.ts';
import type { TriggerEvent } from './trigger-event.ts';

/** What functions of the first generation are told: `{data, context}` as JSON, as Google's emulator sends it. */
export function backgroundEvent(
  trigger: Trigger,
  { commitTime }: Commit,
  change: DocumentChange,
): TriggerEvent {
  const { after, before, name } = change;
  const context = {
    eventId: randomUUID(),
    timestamp: formatTimestamp(commitTime),
    eventType: trigger.registeredType,
    resource: { name: formatDocumentName(name), service: 'firestore.googleapis.com' },
  };
  const data = { value: documentJson(after), oldValue: documentJson(before), updateMask: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data, context }) };
}

/** Undefined, and so left out, where there is no document. */
function documentJson(document: Document | null): unknown {
  return document === null ? undefined : messageToJson('Document', documentToMessage(document));
}
