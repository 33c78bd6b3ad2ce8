import { collections, newMessageStatus } from '@labka/contract';
import {
  type CaseRequest,
  type RestFields,
  type StoredDocument,
  serverTime,
  text,
} from '@labka/firestore-emulator/testing';
import { textFields, textOfLength } from '../documents.ts';

/**
 * The expected answer of `firestore.rules` to one request, as data: `expectations.test.ts` sends it to an emulator, the
 * mutation test in `tests/attack` evaluates it with every mutant.
 */
export interface Expectation {
  readonly title: string;
  readonly documents: readonly StoredDocument[];
  readonly request: CaseRequest;
  readonly verdict: Verdict;
}

export type Verdict = 'allow' | 'deny';

/** The fields of one valid document of an open collection; expectations change one of them. */
export function validFields(collection: string): RestFields {
  const written = textFields.filter((each) => each.collection === collection);
  return {
    ...Object.fromEntries(written.map(({ field, min }) => [field, text(textOfLength(field, min))])),
    createdAt: serverTime,
    ...(collection === collections.contactMessages && { status: text(newMessageStatus) }),
  };
}

export function creation(title: string, verdict: Verdict, path: string, data: RestFields): Expectation {
  return { title, documents: [], request: { method: 'create', path, data }, verdict };
}
