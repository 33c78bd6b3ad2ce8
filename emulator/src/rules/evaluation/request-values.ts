import { queriedDocument, unknownValue } from '../query/queried-document.ts';
import type { QueryCase } from '../query/query-case.ts';
import type { RulesDocument, RulesQuery, RulesRequest } from '../request.ts';
import { type Evaluated, error } from '../value/evaluation-error.ts';
import { fromFields, fromTimestamp } from '../value/from-document.ts';
import {
  bool,
  int,
  list,
  type MapValue,
  map,
  nullValue,
  type PathValue,
  path,
  type RulesValue,
  string,
} from '../value/rules-value.ts';

/** The global variables of every condition: `request` and `resource`. */
export function requestVariables(request: RulesRequest): Variables {
  return variables(request, valueOrNull(request.resource, request));
}

/**
 * Like `requestVariables`, for one case of a query; `named` is the document that the case names by its id.
 */
export function queryVariables(
  request: RulesRequest,
  queried: QueryCase,
  named: RulesDocument | null,
): Variables {
  if (!queried.document) return variables(request, queriedDocument(queried));
  // Reading `resource` of a missing document is an error, not null.
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

/** A document as `resource`, `request.resource` and `get()` expose it. */
export function documentValue({ path: segments, fields }: RulesDocument, database: string): MapValue {
  return map(
    new Map<string, RulesValue>([
      ['data', map(fromFields(fields))],
      ['id', string(segments.at(-1) ?? '')],
      ['__name__', fullPath(database, segments)],
    ]),
  );
}

/**
 * The keys of `request` in Google's emulator. Rules can count them, so a key that a method lacks is absent,
 * not null.
 */
function requestValue(request: RulesRequest): MapValue {
  const isRead = request.method === 'get' || request.method === 'list';
  const entries = [...commonEntries(request), ...(isRead ? readEntries(request) : writeEntries(request))];
  return map(new Map(entries));
}

type NamedValues = readonly (readonly [string, RulesValue])[];

function commonEntries(request: RulesRequest): NamedValues {
  const { auth, inTransaction = false, method, path: segments, query, requestResource, time } = request;
  return [
    ['auth', authValue(auth)],
    ['headers', map(noEntries)],
    ['inTransaction', bool(inTransaction)],
    ['method', string(method)],
    // The documents of a collection group share no path.
    ['path', query?.allDescendants ? unknownValue : fullPath(request.database, segments)],
    ...(requestResource === undefined ? [] : [['resource', valueOrNull(requestResource, request)] as const]),
    ['time', fromTimestamp(time)],
  ];
}

function readEntries({ database, path: segments, query }: RulesRequest): NamedValues {
  const entries: NamedValues = [['fields', namesOrNull(query?.select ?? null)]];
  return query ? [...entries, ['query', queryValue(query, segments, database)]] : entries;
}

/** `writeFields` names transformed fields first, then the mask. */
function writeEntries({ written }: RulesRequest): NamedValues {
  const { isInsert = false, mask = null, transforms = [] } = written ?? {};
  const transformed = transforms.length === 0 ? null : transforms;
  return [
    ...(isInsert ? [['autoId', bool(false)] as const] : []),
    ['readFields', nullValue],
    ['transforms', namesOrNull(transformed)],
    ['writeFields', namesOrNull(transformed ? [...transformed, ...(mask ?? [])] : mask)],
  ];
}

const noEntries: ReadonlyMap<string, RulesValue> = new Map();

function namesOrNull(names: readonly string[] | null): RulesValue {
  return names === null ? nullValue : list(names.map(string));
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

function queryValue(query: RulesQuery, segments: readonly string[], database: string): MapValue {
  const { allDescendants = false, limit, offset, orderBy } = query;
  const parent = segments.slice(0, -1);
  const parentValue = parent.length === 0 ? nullValue : fullPath(database, parent);
  return map(
    new Map<string, RulesValue>([
      ['allDescendants', bool(allDescendants)],
      ['distinct', bool(false)],
      ['groupBy', map(noEntries)],
      ['kind', string(segments.at(-1) ?? '')],
      ['limit', limit === null ? nullValue : int(limit)],
      ['offset', int(offset)],
      ['orderBy', map(new Map(orderBy.map(({ field, direction }) => [field, string(direction)])))],
      ['parent', allDescendants ? unknownValue : parentValue],
      ['selectOnlyKeys', bool(false)],
    ]),
  );
}

function fullPath(database: string, segments: readonly string[]): PathValue {
  return path(['databases', database, 'documents', ...segments]);
}
