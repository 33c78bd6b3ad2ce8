import type { Document } from '../document/document.ts';
import type { DocumentName } from '../document/document-name.ts';
import type { FieldPath } from '../document/field-path.ts';
import type { Fields, Timestamp, Value } from '../document/value.ts';

/** One write of a commit. */
export interface Write {
  readonly name: DocumentName;
  readonly operation: WriteOperation;
  /** Applied in order after the operation. */
  readonly transforms: readonly FieldTransform[];
  readonly precondition: Precondition | null;
}

export type WriteOperation =
  /**
   * Without a mask replaces the document. With a mask sets only its fields, or deletes those without a value.
   */
  | { readonly type: 'set'; readonly fields: Fields; readonly mask: readonly FieldPath[] | null }
  | { readonly type: 'delete' }
  /** Only checks the precondition. */
  | { readonly type: 'verify' };

export type Precondition =
  | { readonly type: 'exists'; readonly exists: boolean }
  | { readonly type: 'updateTime'; readonly updateTime: Timestamp };

export type FieldTransform = { readonly path: FieldPath } & Transform;

export type Transform =
  | { readonly type: 'requestTime' }
  | { readonly type: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
  | { readonly type: 'appendMissingElements' | 'removeAllFromArray'; readonly elements: readonly Value[] };

/** The result of a write: `updateTime` is null for a delete. */
export interface WriteResult {
  readonly updateTime: Timestamp | null;
  readonly transformResults: readonly Value[];
}

/** A document before and after a commit; never both null, never the same. */
export interface DocumentChange {
  readonly name: DocumentName;
  readonly before: Document | null;
  readonly after: Document | null;
}
