import type { Document } from '../document/document.ts';
import type { DatabaseName } from '../document/document-name.ts';
import { documentNameField, type FieldPath, formatFieldPath } from '../document/field-path.ts';
import type { Timestamp, Value } from '../document/value.ts';
import type {
  DocumentBudget,
  DocumentReader,
  QueryCondition,
  RulesDocument,
  RulesQuery,
  RulesRequest,
  WrittenFields,
} from '../rules/index.ts';
import { StatusError } from '../status.ts';
import type { WriteKind } from '../store/collapsed-writes.ts';
import type { CommitPlan, PlannedDocument } from '../store/plan.ts';
import type { Filter, Query, UnaryFilter } from '../store/query.ts';
import { type CollectionScope, type DocumentView, pathKey } from '../store/view.ts';
import type { Write } from '../store/write.ts';
import type { Caller } from './caller.ts';
import type { ProjectRules } from './project-rules.ts';

/** The context of one request for the rules. */
export interface Judgement {
  readonly rules: ProjectRules;
  readonly database: DatabaseName;
  readonly caller: Caller;
  readonly time: Timestamp;
  readonly inTransaction: boolean;
  /** The documents that the rules of all operations of the request may read. */
  readonly documentBudget: DocumentBudget;
}

/** Throws PERMISSION_DENIED unless the rules let the caller read this document. */
export function judgeGet(judgement: Judgement, path: readonly string[], view: DocumentView): void {
  judge(judgement, { method: 'get', path, resource: rulesDocument(view.get(path)) }, readerOf(view, view));
}

/** Throws PERMISSION_DENIED unless the rules let the caller run this query. */
export function judgeList(judgement: Judgement, query: Query, view: DocumentView): void {
  const request = { method: 'list', path: listedPath(query.scope), query: rulesQuery(query) } as const;
  judge(judgement, request, readerOf(view, view));
}

/**
 * Throws PERMISSION_DENIED unless the rules grant the change of each document. Several writes to one document
 * are one operation, from the stored document to the result of the commit.
 */
export function judgeCommit(judgement: Judgement, plan: CommitPlan): void {
  const written = new Set(plan.documents.map(({ name }) => pathKey(name.path)));
  const documents = {
    ...readerOf(plan.before, plan.after),
    isWritten: (path: readonly string[]) => written.has(pathKey(path)),
  };
  for (const document of plan.documents) judge(judgement, writeRequest(document), documents);
}

type Operation = Pick<RulesRequest, 'method' | 'path'> &
  Partial<Pick<RulesRequest, 'resource' | 'requestResource' | 'query' | 'written' | 'inTransaction'>>;

function judge(judgement: Judgement, operation: Operation, documents: DocumentReader): void {
  const { rules, database, caller, time, documentBudget } = judgement;
  if (caller.type === 'admin') return;
  const request: RulesRequest = {
    inTransaction: judgement.inTransaction,
    resource: null,
    query: null,
    ...operation,
    project: database.project,
    database: database.database,
    auth: caller.auth,
    time,
  };
  const verdict = rules.judge(request, documents, { documentBudget });
  if (!verdict.allowed) throw new StatusError('PERMISSION_DENIED', verdict.reason);
}

function writeRequest({ name: { path }, kind, writes, before, after }: PlannedDocument): Operation {
  return {
    method: methodOf(kind, before),
    path,
    resource: rulesDocument(before),
    requestResource: rulesDocument(after),
    written: { ...writtenFields(writes), isInsert: kind === 'insert' },
    inTransaction: true,
  };
}

/** The fields that the writes to a document name; a set without a mask names none, because it writes all. */
function writtenFields(writes: readonly Write[]): Omit<WrittenFields, 'isInsert'> {
  const masks = writes.map(({ operation }) => (operation.type === 'set' ? operation.mask : null));
  const transformed = writes.flatMap(({ transforms }) => transforms.map(({ path }) => path));
  const mask = masks.every((paths) => paths !== null) ? masks.flat() : null;
  return { mask: mask && distinctNames(mask), transforms: distinctNames(transformed) };
}

function distinctNames(paths: readonly FieldPath[]): readonly string[] {
  return [...new Set(paths.map(formatFieldPath))];
}

/**
 * A write that requires that the document exists (or does not) is always an update (or a create), so the
 * response does not reveal to a caller without permission whether the document exists.
 */
function methodOf(kind: WriteKind, before: Document | null): RulesRequest['method'] {
  if (kind === 'upsert') return before === null ? 'create' : 'update';
  return methods[kind];
}

const methods = { insert: 'create', update: 'update', delete: 'delete', verify: 'get' } as const;

function readerOf(before: DocumentView, after: DocumentView): DocumentReader {
  return {
    before: (path) => rulesDocument(before.get(path)),
    after: (path) => rulesDocument(after.get(path)),
  };
}

function rulesDocument(document: Document | null): RulesDocument | null {
  return document === null ? null : { path: document.name.path, fields: document.fields };
}

/** The collection of a query; no rule matches a query over collections of any id. */
function listedPath({ parent, collectionId }: CollectionScope): readonly string[] {
  return [...parent, collectionId ?? '__any__'];
}

function rulesQuery({ limit, offset, orderBy, scope, select, where }: Query): RulesQuery {
  return {
    limit: limit === null ? null : BigInt(limit),
    offset: BigInt(offset),
    orderBy: orderBy.map(({ path, direction }) => ({
      field: formatFieldPath(path),
      direction: direction === 'ascending' ? 'ASC' : 'DESC',
    })),
    allDescendants: scope.allDescendants,
    select: select && selectedNames(select),
    filters: conditionsOf(where),
  };
}

/** For rules a query for names only selects no field. */
function selectedNames(select: readonly FieldPath[]): readonly string[] {
  return distinctNames(select).filter((name) => name !== documentNameField);
}

function conditionsOf(filter: Filter | null): readonly QueryCondition[] {
  if (filter === null) return [];
  if (filter.type === 'field')
    return [{ fieldPath: filter.path, operator: filter.operator, value: filter.value }];
  if (filter.type === 'unary') return [comparison(filter)];
  if (filter.type === 'and') return filter.filters.flatMap(conditionsOf);
  return [{ anyOf: filter.filters.map(conditionsOf) }];
}

/** For rules a test for null or NaN is a comparison that matches it. */
function comparison({ path, operand, isNegated }: UnaryFilter): QueryCondition {
  const value: Value = operand === 'null' ? { type: 'null' } : { type: 'double', value: Number.NaN };
  return { fieldPath: path, operator: isNegated ? '!=' : '==', value, isUnary: true };
}
