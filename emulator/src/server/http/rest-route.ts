import { unimplemented } from '../../status.ts';
import type { ServerStreamMethod, UnaryMethod } from '../handlers/handler.ts';

/** The protocol's method for an HTTP request, and the request's fields that the URL contains. */
export interface RestRoute {
  readonly method: UnaryMethod | ServerStreamMethod;
  /** The fields in the path. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The field that the body contains, or null if the body is the whole request. */
  readonly bodyField: string | null;
}

/** Custom verbs on a database: `…/documents:commit`. */
const databaseVerbs: Readonly<Record<string, RestRoute['method']>> = {
  batchGet: 'BatchGetDocuments',
  batchWrite: 'BatchWrite',
  beginTransaction: 'BeginTransaction',
  commit: 'Commit',
  rollback: 'Rollback',
};

/** Custom verbs on a database's root or a document: `…/documents/rooms/a:runQuery`. */
const parentVerbs: Readonly<Record<string, RestRoute['method']>> = {
  listCollectionIds: 'ListCollectionIds',
  partitionQuery: 'PartitionQuery',
  runAggregationQuery: 'RunAggregationQuery',
  runQuery: 'RunQuery',
};

const unsupportedVerbs: ReadonlySet<string> = new Set(['executePipeline', 'listen', 'write']);

/** Segments may be empty: the name's own check then tells what is missing. */
const documentsPath = /^projects\/[^/]*\/databases\/[^/]*\/documents(?:\/(.*))?$/s;

/** The route for a path after `/v1/`, or null if Firestore has none. */
export function findRestRoute(httpMethod: string, path: string): RestRoute | null {
  const verbRoute = httpMethod === 'POST' ? findVerbRoute(path) : null;
  if (verbRoute !== null) return verbRoute;
  const [, below] = documentsPath.exec(path) ?? [];
  if (below === undefined) return null;
  if (httpMethod === 'DELETE') return { method: 'DeleteDocument', fields: { name: path }, bodyField: null };
  if (httpMethod === 'PATCH')
    return { method: 'UpdateDocument', fields: { document: { name: path } }, bodyField: 'document' };
  if (httpMethod === 'POST')
    return { method: 'CreateDocument', fields: inCollection(path), bodyField: 'document' };
  if (httpMethod !== 'GET') return null;
  return below.split('/').length % 2 === 0
    ? { method: 'GetDocument', fields: { name: path }, bodyField: null }
    : { method: 'ListDocuments', fields: inCollection(path), bodyField: null };
}

function findVerbRoute(path: string): RestRoute | null {
  const [, name = '', verb = ''] = /^(.*):([A-Za-z]+)$/s.exec(path) ?? [];
  const [match, below] = documentsPath.exec(name) ?? [];
  if (match === undefined) return null;
  if (unsupportedVerbs.has(verb)) throw unimplemented(`the method ${verb} over REST`);
  const onDatabase = below === undefined ? ownValue(databaseVerbs, verb) : undefined;
  if (onDatabase !== undefined) {
    return { method: onDatabase, fields: { database: name.replace(/\/documents$/, '') }, bodyField: null };
  }
  const onParent = ownValue(parentVerbs, verb);
  return onParent === undefined ? null : { method: onParent, fields: { parent: name }, bodyField: null };
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function inCollection(path: string): RestRoute['fields'] {
  const separator = path.lastIndexOf('/');
  return { parent: path.slice(0, separator), collectionId: path.slice(separator + 1) };
}
