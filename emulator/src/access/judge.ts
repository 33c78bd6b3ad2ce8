import type { Document } from '../document/document.ts';
import type { DatabaseName } from '../document/document-name.ts';
import { formatFieldPath } from '../document/field-path.ts';
import type { Timestamp, Value } from '../document/value.ts';
import type {
  DocumentBudget,
  DocumentReader,
  QueryCondition,
  RulesDocument,
  RulesQuery,
  RulesRequest,
} from '../rules/index.ts';
import { StatusError } from '../status.ts';
import type { CommitPlan, PlannedWrite } from '../store/plan.ts';
import type { Filter, Query, UnaryFilter } from '../store/query.ts';
import type { CollectionScope, DocumentView } from '../store/view.ts';
import type { Caller } from './caller.ts';
import type { ProjectRules } from './project-rules.ts';

/** What every judgement about one request shares. */
export interface Judgement {
  readonly rules: ProjectRules;
  readonly database: DatabaseName;
  readonly caller: Caller;
  readonly time: Timestamp;
  /** What the rules of all operations of the request may read. */
  readonly documentBudget: DocumentBudget;
}

/** Throws PERMISSION_DENIED unless the rules let the caller read this document. */
export function judgeGet(judgement: Judgement, path: readonly string[], view: DocumentView): void {
  judge(judgement, { method: 'get', path, resource: rulesDocument(view.get(path)) }, readerOf(view, view));
}

/** Throws PERMISSION_DENIED unless the rules let the caller run this query, whatever it may find. */
export function judgeList(judgement: Judgement, query: Query, view: DocumentView): void {
  const request = { method: 'list', path: listedPath(query.scope), query: rulesQuery(query) } as const;
  judge(judgement, request, readerOf(view, view));
}

/** Throws PERMISSION_DENIED unless the rules allow every write of the plan. */
export function judgeCommit(judgement: Judgement, plan: CommitPlan): void {
  const documents = readerOf(plan.before, plan.after);
  for (const planned of plan.writes) {
    judge(judgement, writeRequest(planned), documents);
  }
}

type Operation = Pick<RulesRequest, 'method' | 'path'> &
  Partial<Pick<RulesRequest, 'resource' | 'requestResource' | 'query'>>;

function judge(judgement: Judgement, operation: Operation, documents: DocumentReader): void {
  const { rules, database, caller, time, documentBudget } = judgement;
  if (caller.type === 'admin') return;
  const request = {
    resource: null,
    requestResource: null,
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

function writeRequest(planned: PlannedWrite): Operation {
  const { write, before, after } = planned;
  const { path } = write.name;
  const resource = rulesDocument(before);
  if (write.operation.type === 'verify') return { method: 'get', path, resource };
  if (write.operation.type === 'delete') return { method: 'delete', path, resource };
  return { method: setMethod(planned), path, resource, requestResource: rulesDocument(after) };
}

/**
 * A write that demands that the document exists (or does not) can only ever be an update (or a create), whatever is
 * stored: so the answer tells nobody without permission whether the document exists.
 */
function setMethod({ write: { precondition }, before }: PlannedWrite): 'create' | 'update' {
  if (precondition?.type === 'exists') return precondition.exists ? 'update' : 'create';
  return before === null ? 'create' : 'update';
}

function readerOf(before: DocumentView, after: DocumentView): DocumentReader {
  return {
    before: (path) => rulesDocument(before.get(path)),
    after: (path) => rulesDocument(after.get(path)),
  };
}

function rulesDocument(document: Document | null): RulesDocument | null {
  return document === null ? null : { path: document.name.path, fields: document.fields };
}

/** The collection that a query lists; one over collections of any name is judged as one that no rule names. */
function listedPath({ parent, collectionId }: CollectionScope): readonly string[] {
  return [...parent, collectionId ?? '__any__'];
}

function rulesQuery({ limit, offset, orderBy, scope, where }: Query): RulesQuery {
  return {
    limit: limit === null ? null : BigInt(limit),
    offset: BigInt(offset),
    orderBy: orderBy.map(({ path, direction }) => ({
      field: formatFieldPath(path),
      direction: direction === 'ascending' ? 'ASC' : 'DESC',
    })),
    allDescendants: scope.allDescendants,
    filters: conditionsOf(where),
  };
}

function conditionsOf(filter: Filter | null): readonly QueryCondition[] {
  if (filter === null) return [];
  if (filter.type === 'field')
    return [{ fieldPath: filter.path, operator: filter.operator, value: filter.value }];
  if (filter.type === 'unary') return [comparison(filter)];
  if (filter.type === 'and') return filter.filters.flatMap(conditionsOf);
  return [{ anyOf: filter.filters.map(conditionsOf) }];
}

/** To rules, a question for null or NaN is a comparison with it. */
function comparison({ path, operand, isNegated }: UnaryFilter): QueryCondition {
  const value: Value = operand === 'null' ? { type: 'null' } : { type: 'double', value: Number.NaN };
  return { fieldPath: path, operator: isNegated ? '!=' : '==', value };
}
