import { parseResourceName } from '../../document/document-name.ts';
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

/** The route for a path after `/v1/`, or null if Firestore has none. */
export function findRestRoute(httpMethod: string, path: string): RestRoute | null {
  const verbRoute = httpMethod === 'POST' ? findVerbRoute(path) : null;
  if (verbRoute !== null) return verbRoute;
  const resource = parseResourceName(path);
  if (resource === undefined || resource.path.length === 0) return null;
  return resource.path.length % 2 === 0 ? documentRoute(httpMethod, path) : collectionRoute(httpMethod, path);
}

function findVerbRoute(path: string): RestRoute | null {
  const [, name = '', verb = ''] = /^(.*):([A-Za-z]+)$/s.exec(path) ?? [];
  const resource = parseResourceName(name);
  if (resource === undefined) return null;
  if (unsupportedVerbs.has(verb)) throw unimplemented(`the method ${verb} over REST`);
  const isRoot = resource.path.length === 0;
  const onDatabase = isRoot && Object.hasOwn(databaseVerbs, verb) ? databaseVerbs[verb] : undefined;
  if (onDatabase !== undefined) {
    return { method: onDatabase, fields: { database: name.replace(/\/documents$/, '') }, bodyField: null };
  }
  const onParent = Object.hasOwn(parentVerbs, verb) ? parentVerbs[verb] : undefined;
  return onParent === undefined ? null : { method: onParent, fields: { parent: name }, bodyField: null };
}

function documentRoute(httpMethod: string, name: string): RestRoute | null {
  if (httpMethod === 'GET') return { method: 'GetDocument', fields: { name }, bodyField: null };
  if (httpMethod === 'DELETE') return { method: 'DeleteDocument', fields: { name }, bodyField: null };
  if (httpMethod !== 'PATCH') return null;
  return { method: 'UpdateDocument', fields: { document: { name } }, bodyField: 'document' };
}

function collectionRoute(httpMethod: string, path: string): RestRoute | null {
  const separator = path.lastIndexOf('/');
  const fields = { parent: path.slice(0, separator), collectionId: path.slice(separator + 1) };
  if (httpMethod === 'GET') return { method: 'ListDocuments', fields, bodyField: null };
  return httpMethod === 'POST' ? { method: 'CreateDocument', fields, bodyField: 'document' } : null;
}
