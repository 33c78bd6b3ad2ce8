import { queriedDocument } from '../query/queried-document.ts';
import type { QueryCase } from '../query/query-case.ts';
import type { RulesDocument, RulesQuery, RulesRequest } from '../request.ts';
import { type Evaluated, error } from '../value/evaluation-error.ts';
import { fromFields, fromTimestamp } from '../value/from-document.ts';
import {
  int,
  type MapValue,
  map,
  nullValue,
  type PathValue,
  path,
  type RulesValue,
  string,
} from '../value/rules-value.ts';

/** The variables that every condition sees. */
export function requestVariables(request: RulesRequest): Variables {
  return variables(request, valueOrNull(request.resource, request));
}

/** As `requestVariables`, for one case of a query; `named` is the document that it asks for by its name. */
export function queryVariables(
  request: RulesRequest,
  queried: QueryCase,
  named: RulesDocument | null,
): Variables {
  if (!queried.document) return variables(request, queriedDocument(queried));
  // A document that is missing has nothing that could be read, not even null.
  const missing = error('Variable read error. Variable: [resource].');
  return variables(request, named ? documentValue(named, request.database) : missing);
}

type Variables = ReadonlyMap<string, Evaluated>;

function variables(request: RulesRequest, resource: Evaluated): Variables {
  return new Map([
    ['request', requestValue(request)],
    ['resource', resource],
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
    ['time', fromTimestamp(request.time)],
  ]);
  // The documents of a collection group have no path in common.
  if (!request.query?.allDescendants) entries.set('path', fullPath(request.database, request.path));
  // The document after a write; a delete leaves none.
  if (request.method !== 'get' && request.method !== 'list')
    entries.set('resource', valueOrNull(request.requestResource, request));
  if (request.query) entries.set('query', queryValue(request.query));
  return map(entries);
}

function valueOrNull(document: RulesDocument | null, { database }: RulesRequest): RulesValue {
  return document ? documentValue(document, database) : nullValue;
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
