import type { FilterOperator } from '@labka/firestore-emulator';
import {
  type CaseQuery,
  type CaseRequest,
  documentWrite,
  type RestWrite,
} from '@labka/firestore-emulator/testing';

/** A request of Firestore's REST API, relative to `…/documents`. */
export interface WireRequest {
  readonly path: string;
  readonly body: object;
}

/** Builds a request for the case's operation. `root` is the name of `…/documents`. */
export function toWireRequest(request: CaseRequest, root: string): WireRequest {
  const name = `${root}/${request.path}`;
  switch (request.method) {
    case 'get':
      return { path: ':batchGet', body: { documents: [name] } };
    case 'list':
      return listRequest(request.path, request.query ?? {}, root);
    case 'delete':
      return commitRequest([{ delete: name }], request, root);
    case 'create':
      return commitRequest([documentWrite(name, request.data ?? {}, false)], request, root);
    case 'update':
      return commitRequest([documentWrite(name, request.data ?? {}, true)], request, root);
  }
}

function commitRequest(
  writes: readonly RestWrite[],
  { alsoWritten = [] }: CaseRequest,
  root: string,
): WireRequest {
  const others = alsoWritten.map(({ path, fields }) =>
    fields ? documentWrite(`${root}/${path}`, fields) : { delete: `${root}/${path}` },
  );
  return { path: ':commit', body: { writes: [...writes, ...others] } };
}

/** The name of `…/documents` in cases. */
const caseRoot = 'projects/demo-conformance/databases/(default)/documents';

const operators: Readonly<Record<FilterOperator, string>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

function listRequest(path: string, query: CaseQuery, root: string): WireRequest {
  const segments = path.split('/');
  const parent = segments.slice(0, -1).map((segment) => `/${segment}`);
  const from = [{ collectionId: segments.at(-1), allDescendants: query.allDescendants ?? false }];
  const structuredQuery = { from, ...clauses(query) };
  // Cases name documents of another project.
  const body = JSON.parse(JSON.stringify({ structuredQuery }).replaceAll(caseRoot, root));
  return { path: `${parent.join('')}:runQuery`, body };
}

function clauses({ limit, offset, orderBy = [], where = [] }: CaseQuery): object {
  const filters = where.map(([fieldPath, operator, value]) => ({
    fieldFilter: { field: { fieldPath }, op: operators[operator], value },
  }));
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: orderBy.map(orderClause),
  };
}

/** `age DESC` */
function orderClause(text: string): object {
  const [fieldPath, direction] = text.split(' ');
  return { field: { fieldPath }, direction: direction === 'DESC' ? 'DESCENDING' : 'ASCENDING' };
}
