import { propertyOf } from '../../json.ts';
import { invalidArgument, unimplemented } from '../../status.ts';
import type { Commit } from '../../store/database.ts';
import type { DocumentChange } from '../../store/write.ts';

export type EventType = 'created' | 'updated' | 'deleted' | 'written';

/** A function that is triggered by changes. */
export interface Trigger {
  readonly id: string;
  readonly project: string;
  readonly database: string;
  readonly eventType: EventType;
  /** The registered event type, which events repeat. */
  readonly registeredType: string;
  readonly generation: 1 | 2;
  /** Segments of a document's path; null matches any segment. */
  readonly pattern: readonly (string | null)[];
}

/** Parses firebase-tools' registration of a second-generation function. */
export function parseTrigger(id: string, project: string, json: unknown): Trigger {
  const document = propertyOf(json, 'document');
  return {
    id,
    project,
    database: textOr(propertyOf(json, 'database'), '(default)'),
    ...parseEventType(propertyOf(json, 'eventType'), secondGeneration),
    generation: 2,
    pattern: parsePattern(propertyOf(document, 'value'), propertyOf(document, 'matchType')),
  };
}

/** Parses firebase-tools' registration of a first-generation function. */
export function parseBackgroundTrigger(id: string, project: string, json: unknown): Trigger {
  const eventTrigger = propertyOf(json, 'eventTrigger');
  const resource = textOr(propertyOf(eventTrigger, 'resource'), '');
  const [, database, path] = /^projects\/[^/]+\/databases\/([^/]+)\/documents\/(.+)$/s.exec(resource) ?? [];
  if (database === undefined)
    throw invalidArgument('eventTrigger.resource: expected the path of a document in a database.');
  return {
    id,
    project,
    database,
    ...parseEventType(propertyOf(eventTrigger, 'eventType'), firstGeneration),
    generation: 1,
    pattern: parsePattern(path, 'PATH_PATTERN'),
  };
}

const secondGeneration: Readonly<Record<string, EventType>> = {
  'google.cloud.firestore.document.v1.created': 'created',
  'google.cloud.firestore.document.v1.updated': 'updated',
  'google.cloud.firestore.document.v1.deleted': 'deleted',
  'google.cloud.firestore.document.v1.written': 'written',
};

const firstGeneration: Readonly<Record<string, EventType>> = {
  'providers/cloud.firestore/eventTypes/document.create': 'created',
  'providers/cloud.firestore/eventTypes/document.update': 'updated',
  'providers/cloud.firestore/eventTypes/document.delete': 'deleted',
  'providers/cloud.firestore/eventTypes/document.write': 'written',
};

function parseEventType(json: unknown, types: Readonly<Record<string, EventType>>) {
  const registeredType = textOr(json, '');
  const eventType = Object.hasOwn(types, registeredType) ? types[registeredType] : undefined;
  if (eventType === undefined) throw unimplemented(`triggers of the type ${String(json)}`);
  return { eventType, registeredType };
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

/** Whether the change matches the trigger. */
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

function textOr(json: unknown, fallback: string): string {
  return typeof json === 'string' && json !== '' ? json : fallback;
}
