import type { DocumentName } from './document-name.ts';
import type { Fields, Timestamp } from './value.ts';

/** A stored document. */
export interface Document {
  readonly name: DocumentName;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}
