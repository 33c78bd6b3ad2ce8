import type { Fields, Timestamp } from './value.ts';

/** A stored document. */
export interface Document {
  readonly name: DocumentName;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

/** Where a document stands. `path` has an even number of segments: collection, id, collection, id, … */
export interface DocumentName {
  readonly project: string;
  /** `(default)` unless a project has several databases. */
  readonly database: string;
  readonly path: readonly string[];
}
