import { randomUUID } from 'node:crypto';
import type { Document } from '../../document/document.ts';
import { formatDatabaseName, formatDocumentName } from '../../document/document-name.ts';
import { formatTimestamp } from '../../document/timestamp.ts';
import type { Commit } from '../../store/database.ts';
import type { DocumentChange } from '../../store/write.ts';
import { documentToMessage } from '../codec/document.ts';
import { encodeMessage } from '../protocol/encode.ts';
import { messageToJson } from '../protocol/to-json.ts';
import type { Trigger } from './trigger.ts';

/** One change as it is posted to the functions emulator. */
export interface TriggerEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function triggerEvent(trigger: Trigger, commit: Commit, change: DocumentChange): TriggerEvent {
  return (trigger.generation === 1 ? backgroundEvent : cloudEvent)(trigger, commit, change);
}

/** The event of a first-generation function: `{data, context}` as JSON, as Google's emulator sends it. */
function backgroundEvent(trigger: Trigger, { commitTime }: Commit, change: DocumentChange): TriggerEvent {
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

/** Undefined, and so omitted, without a document. */
function documentJson(document: Document | null): unknown {
  return document === null ? undefined : messageToJson('Document', documentToMessage(document));
}

/**
 * The event of a second-generation function, as a CloudEvent in binary HTTP mode. The functions emulator
 * expects the protobuf message as base64 text and does not answer raw bytes.
 */
function cloudEvent(
  trigger: Trigger,
  { commitTime, database }: Commit,
  change: DocumentChange,
): TriggerEvent {
  const path = change.name.path.join('/');
  return {
    headers: {
      'ce-id': randomUUID(),
      'ce-specversion': '1.0',
      'ce-type': trigger.registeredType,
      'ce-source': `//firestore.googleapis.com/${formatDatabaseName(database)}`,
      'ce-subject': headerText(`documents/${path}`),
      'ce-document': headerText(path),
      'ce-time': formatTimestamp(commitTime),
      'ce-project': database.project,
      'ce-database': database.database,
      'ce-namespace': '(default)',
      'ce-location': 'nam5',
      'ce-datacontenttype': 'application/protobuf',
      'content-type': 'application/protobuf',
    },
    body: eventData(change).toString('base64'),
  };
}

function eventData({ before, after }: DocumentChange): Buffer {
  return encodeMessage('DocumentEventData', {
    value: after === null ? undefined : documentToMessage(after),
    oldValue: before === null ? undefined : documentToMessage(before),
  });
}

/** CloudEvents percent-encode characters that a header cannot contain. */
function headerText(text: string): string {
  return text.replace(/[^\x21-\x7e]|["%]/gu, (character) => encodeURIComponent(character));
}
