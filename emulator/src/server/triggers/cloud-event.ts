import { randomUUID } from 'node:crypto';
import { formatDatabaseName } from '../../document/document-name.ts';
import { formatTimestamp } from '../../document/timestamp.ts';
import type { Commit } from '../../store/database.ts';
import type { DocumentChange } from '../../store/write.ts';
import { documentToMessage } from '../codec/document.ts';
import { encodeMessage } from '../protocol/encode.ts';
import type { Trigger } from './trigger.ts';
import type { TriggerEvent } from './trigger-event.ts';

/**
 * What functions of the second generation are told, in CloudEvents' binary HTTP form. The functions emulator wants the protobuf message as base64 text; raw bytes leave it
 * without an answer.
 */
export function cloudEvent(
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

/** CloudEvents percent-encode what a header may not hold. */
function headerText(text: string): string {
  return text.replace(/[^\x21-\x7e]|["%]/gu, (character) => encodeURIComponent(character));
}
