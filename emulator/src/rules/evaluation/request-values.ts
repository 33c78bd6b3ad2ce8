import type { RulesDocument, RulesQuery, RulesRequest } from '../request.ts';
import { fromFields, fromTimestamp } from '../value/from-document.ts';
import {
  type Entries,
  int,
  type MapValue,
  map,
  nullValue,
  type PathValue,
  path,
  type RulesValue,
  string,
} from '../value/rules-value.ts';
import { queriedDocument } from './query-constraints.ts';

/** The variables that every condition sees. */
export function requestVariables(request: RulesRequest): Entries {
  return new Map<string, RulesValue>([
    ['request', requestValue(request)],
    ['resource', resourceValue(request)],
  ]);
}

/** A document as `resource`, `request.resource` and `get()` show it. */
export function documentValue({ path: segments, fields }: RulesDocument, database: string): MapValue {
  return map(
    new Map<string, RulesValue>([
      ['data', map(fromFields(fields))],
      ['id', string(segments.at(-1) ?? '')],
      ['__name__', fullPath(database, segments)],
    ]),
  );
}

/** What a request of its method never has is absent, not null: reading it is an error. */
function requestValue(request: RulesRequest): MapValue {
  const entries = new Map<string, RulesValue>([
    ['auth', authValue(request.auth)],
    ['method', string(request.method)],
    ['path', fullPath(request.database, request.path)],
    ['time', fromTimestamp(request.time)],
  ]);
  if (isWrite(request.method)) entries.set('resource', resultValue(request));
  if (request.query) entries.set('query', queryValue(request.query));
  return map(entries);
}

function isWrite(method: RulesRequest['method']): boolean {
  return method !== 'get' && method !== 'list';
}

/** The document after the write; a delete leaves none. */
function resultValue({ requestResource, database }: RulesRequest): RulesValue {
  return requestResource ? documentValue(requestResource, database) : nullValue;
}

function resourceValue({ method, query, resource, database }: RulesRequest): RulesValue {
  if (method === 'list') return queriedDocument(query?.filters ?? []);
  return resource ? documentValue(resource, database) : nullValue;
}

function authValue(auth: RulesRequest['auth']): RulesValue {
  if (!auth) return nullValue;
  return map(
    new Map<string, RulesValue>([
      ['uid', string(auth.uid)],
      ['token', map(fromFields(auth.token))],
    ]),
  );
}

function queryValue({ limit, offset, orderBy }: RulesQuery): MapValue {
  return map(
    new Map<string, RulesValue>([
      ['limit', limit === null ? nullValue : int(limit)],
      ['offset', int(offset)],
      ['orderBy', map(new Map(orderBy.map(({ field, direction }) => [field, string(direction)])))],
    ]),
  );
}

function fullPath(database: string, segments: readonly string[]): PathValue {
  return path(['databases', database, 'documents', ...segments]);
}
