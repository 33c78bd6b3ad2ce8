import { isDeepStrictEqual } from 'node:util';
import type { Document } from '../document/document.ts';
import type { DocumentName } from '../document/document-name.ts';
import { fieldAt, withField, withoutField } from '../document/fields.ts';
import type { Fields, Timestamp, Value } from '../document/value.ts';
import type { StatusError } from '../status.ts';
import { collapseWrites, type WriteKind } from './collapsed-writes.ts';
import { checkDocumentSize, checkFields } from './limits.ts';
import { preconditionFailure } from './precondition.ts';
import { applyTransforms } from './transform.ts';
import { type DocumentView, type Overlay, overlaid, pathKey } from './view.ts';
import type { DocumentChange, Write, WriteResult } from './write.ts';

/** The planned result of one write. */
export interface PlannedWrite {
  readonly write: Write;
  /** The document after this write, as if its precondition held. */
  readonly after: Document | null;
  readonly result: WriteResult;
  readonly failure: StatusError | null;
}

/** All writes of a commit to one document. */
export interface PlannedDocument {
  readonly name: DocumentName;
  readonly kind: WriteKind;
  readonly writes: readonly Write[];
  readonly before: Document | null;
  readonly after: Document | null;
}

/** A commit that is computed but not applied: rules evaluate it, then the database applies or drops it. */
export interface CommitPlan {
  readonly writes: readonly PlannedWrite[];
  /** In the order of their first writes. */
  readonly documents: readonly PlannedDocument[];
  readonly requestTime: Timestamp;
  readonly commitTime: Timestamp;
  /** The current documents, and the documents after the commit. */
  readonly before: DocumentView;
  readonly after: DocumentView;
}

export interface CommitTimes {
  readonly requestTime: Timestamp;
  readonly commitTime: Timestamp;
}

/** Computes the writes in order on top of `current`. */
export function planCommit(current: DocumentView, writes: readonly Write[], times: CommitTimes): CommitPlan {
  const kinds = collapseWrites(writes);
  const overlay: Overlay = new Map();
  const after = overlaid(current, overlay);
  const planned = writes.map((write) => {
    const { path } = write.name;
    const plan = planWrite(write, current.get(path), after.get(path), times);
    overlay.set(pathKey(path), { path, document: plan.after });
    return plan;
  });
  return {
    ...times,
    writes: planned.map((plan) => withFinalTime(plan, after)),
    documents: plannedDocuments(writes, kinds, current, after),
    before: current,
    after,
  };
}

/** Every write to a document reports the update time of the document after the whole commit. */
function withFinalTime(plan: PlannedWrite, after: DocumentView): PlannedWrite {
  const updateTime = after.get(plan.write.name.path)?.updateTime ?? null;
  return { ...plan, result: { ...plan.result, updateTime } };
}

function plannedDocuments(
  writes: readonly Write[],
  kinds: ReadonlyMap<string, WriteKind>,
  before: DocumentView,
  after: DocumentView,
): readonly PlannedDocument[] {
  const writesByKey = new Map<string, Write[]>();
  for (const write of writes) {
    const key = pathKey(write.name.path);
    writesByKey.set(key, [...(writesByKey.get(key) ?? []), write]);
  }
  return [...writesByKey].flatMap(([key, writes]) => {
    const kind = kinds.get(key);
    const name = writes[0]?.name;
    return kind && name
      ? [{ name, kind, writes, before: before.get(name.path), after: after.get(name.path) }]
      : [];
  });
}

/** The documents that a plan changes. */
export function plannedChanges({ documents }: CommitPlan): readonly DocumentChange[] {
  return documents.filter(({ after, before }) => before !== after);
}

function planWrite(
  write: Write,
  before: Document | null,
  current: Document | null,
  times: CommitTimes,
): PlannedWrite {
  // An `updateTime` precondition refers to the stored document, even if an earlier write of the commit
  // changed it.
  const judged = write.precondition?.type === 'updateTime' ? before : current;
  const failure = preconditionFailure(write.name, judged, write.precondition);
  const { after, transformResults } = resultingDocument(write, current, times);
  return { write, after, failure, result: { updateTime: null, transformResults } };
}

interface Outcome {
  readonly after: Document | null;
  readonly transformResults: readonly Value[];
}

function resultingDocument(write: Write, current: Document | null, times: CommitTimes): Outcome {
  const { operation, transforms } = write;
  if (operation.type === 'delete') return { after: null, transformResults: [] };
  if (operation.type === 'verify') return { after: current, transformResults: [] };
  const updated = updatedFields(current?.fields ?? new Map(), operation);
  checkFields(updated);
  const { fields, results } = applyTransforms(updated, transforms, times.requestTime);
  return { after: storedDocument(write, current, fields, times.commitTime), transformResults: results };
}

function updatedFields(current: Fields, operation: Extract<Write['operation'], { type: 'set' }>): Fields {
  if (operation.mask === null) return operation.fields;
  return operation.mask.reduce<Fields>((fields, path) => {
    const value = fieldAt(operation.fields, path);
    return value === undefined ? withoutField(fields, path) : withField(fields, path, value);
  }, current);
}

/**
 * A write that changes nothing keeps the stored document and its update time. Unlike in filters, 1 and 1.0
 * differ.
 */
function storedDocument(
  write: Write,
  current: Document | null,
  fields: Fields,
  commitTime: Timestamp,
): Document {
  if (current !== null && isDeepStrictEqual(current.fields, fields)) return current;
  const { name } = write;
  const document = { name, fields, createTime: current?.createTime ?? commitTime, updateTime: commitTime };
  checkDocumentSize(document);
  return document;
}
