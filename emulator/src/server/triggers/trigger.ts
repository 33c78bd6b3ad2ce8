import { invalidArgument, unimplemented } from '../../status.ts';
import type { Commit } from '../../store/database.ts';
import type { DocumentChange } from '../../store/write.ts';

const typePrefix = 'google.cloud.firestore.document.v1.';

export type EventType = 'created' | 'updated' | 'deleted' | 'written';

/** A function that wants to hear of changes. */
export interface Trigger {
  readonly id: string;
  readonly project: string;
  readonly database: string;
  readonly eventType: EventType;
  /** Segments of a document's path; null stands for any one segment. */
  readonly pattern: readonly (string | null)[];
}

/** Reads what firebase-tools registers for each Firestore function. */
export function parseTrigger(id: string, project: string, json: unknown): Trigger {
  const document = property(json, 'document');
  return {
    id,
    project,
    database: textOr(property(json, 'database'), '(default)'),
    eventType: parseEventType(property(json, 'eventType')),
    pattern: parsePattern(property(document, 'value'), property(document, 'matchType')),
  };
}

function parseEventType(json: unknown): EventType {
  const name = textOr(json, '').replace(typePrefix, '');
  if (name === 'created' || name === 'updated' || name === 'deleted' || name === 'written') return name;
  throw unimplemented(`triggers of the type ${String(json)}`);
}

function parsePattern(value: unknown, matchType: unknown): Trigger['pattern'] {
  if (typeof value !== 'string' || value === '')
    throw invalidArgument('document.value: expected a document path.');
  const segments = value.split('/').filter((segment) => segment !== '');
  if (matchType === 'EXACT') return segments;
  if (matchType !== 'PATH_PATTERN') throw unimplemented(`triggers with the match type ${String(matchType)}`);
  return segments.map((segment) => (isWildcard(segment) ? null : segment));
}

function isWildcard(segment: string): boolean {
  if (/^\{.+=\*\*\}$/.test(segment) || segment === '**')
    throw unimplemented(`triggers with the wildcard ${segment}`);
  return /^\{.+\}$/.test(segment) || segment === '*';
}

/** Whether `trigger` wants to hear of this change. */
export function matchesTrigger(trigger: Trigger, { database }: Commit, change: DocumentChange): boolean {
  const { path } = change.name;
  return (
    trigger.project === database.project &&
    trigger.database === database.database &&
    (trigger.eventType === 'written' || trigger.eventType === changeType(change)) &&
    trigger.pattern.length === path.length &&
    trigger.pattern.every((segment, index) => segment === null || segment === path[index])
  );
}

function changeType({ before, after }: DocumentChange): EventType {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}

/** The event type's full name, as CloudEvents carry it. */
export function fullEventType({ eventType }: Trigger): string {
  return `${typePrefix}${eventType}`;
}

function property(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

function textOr(json: unknown, fallback: string): string {
  return typeof json === 'string' && json !== '' ? json : fallback;
}
