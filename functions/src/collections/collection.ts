import {
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreDataConverter,
  Timestamp,
} from 'firebase-admin/firestore';
import type { MailRow } from '../delivery/platform.ts';
import { deliveryRecord } from '../delivery/record.ts';
import { daysAfter, monthsAfter } from '../delivery/timing.ts';
import { type Checked, type Field, mapOf, readFields } from '../fields.ts';

/** Everything that is defined for a collection. */
export interface CollectionRow {
  readonly name: string;
  readonly holds: string;
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** Who creates documents: visitors as `firestore.rules` allow; rules do not apply to functions and staff. */
  readonly writtenBy: readonly ('visitor' | 'functions' | 'staff')[];
  /** Retention by event, or the reason why documents are kept. */
  readonly retention: Readonly<Record<string, Period | string>>;
  /** Mails about a document, by the names of their records. `inbox resend` takes the first by default. */
  readonly mails?: Readonly<Record<string, MailRow>>;
  readonly personalData: PersonalData;
  /** Composite indexes of its queries, except those that `reconcile` needs for each mail to support. */
  readonly indexes?: readonly Readonly<Record<string, 'ASCENDING' | 'DESCENDING'>>[];
}

/** Firestore deletes a document within a day after the time in its `expireAt`. */
export interface Period {
  readonly kept: `${number} ${'day' | 'days' | 'months' | 'years'}`;
  readonly after: string;
}

/** How `gdpr export` and `gdpr erase` find the documents about an address. */
export type PersonalData =
  | { readonly foundBy: 'nothing'; readonly because: string }
  /** The id is this hash of the address. */
  | { readonly foundBy: 'id'; readonly hash: 'addressId' | 'mailboxId'; readonly typed?: string }
  /** The field contains an `addressId`; `erase` keeps the document and gives the reason. */
  | { readonly foundBy: 'hash'; readonly field: string; readonly kept: string }
  /** `typed` contains the address as it was typed; all documents are read. */
  | { readonly foundBy: 'visitor'; readonly typed: string };

/** A stored document. Any field may be missing: visitors write some, functions others; an import may be older. */
export type Stored<Row extends Pick<CollectionRow, 'fields'>> = Checked<Row['fields']>;

export type Snapshot<Row extends Pick<CollectionRow, 'fields'>> = DocumentSnapshot<Stored<Row>, Stored<Row>>;

export function defineCollection<const Row extends CollectionRow>(row: Row) {
  type Document = Stored<Row>;
  const read = (snapshot: { data(): DocumentData | undefined }): Document =>
    readFields(row.fields, snapshot.data());
  const converter: FirestoreDataConverter<Document, Document> = {
    toFirestore: (document: object) => document,
    fromFirestore: read,
  };
  return {
    ...row,
    converter,
    in: (parent: Pick<Firestore, 'collection'>): CollectionReference<Document, Document> =>
      parent.collection(row.name).withConverter(converter),
    /** A document read without the converter; it has no fields if it does not exist. */
    read,
  };
}

export function expiry({ kept }: Period, start: Date): Timestamp {
  const count = Number.parseInt(kept, 10);
  if (kept.includes('day')) return Timestamp.fromDate(daysAfter(start, count));
  return Timestamp.fromDate(monthsAfter(start, kept.endsWith('years') ? 12 * count : count));
}

export const deliveries = mapOf(deliveryRecord);
