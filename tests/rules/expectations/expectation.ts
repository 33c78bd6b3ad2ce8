import { collections, newMessageStatus } from '@labka/contract';
import {
  type CaseRequest,
  type RestFields,
  type StoredDocument,
  serverTime,
  text,
} from '@labka/firestore-emulator/testing';

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

const validDocuments: ReadonlyMap<string, RestFields> = new Map([
  [
    collections.contactMessages,
    {
      name: text('Zuzana Kováčová'),
      email: text('zuzana@example.com'),
      subject: text('Psí park na Sídlisku KVP'),
      message: text('Dobrý deň, kde nájdem mapu parkov?'),
      createdAt: serverTime,
      status: text(newMessageStatus),
    },
  ],
  [collections.newsletter, { email: text('zuzana@example.com'), createdAt: serverTime }],
]);

/** The fields of one valid document of an open collection; expectations change one of them. */
export function validFields(collection: string): RestFields {
  const fields = validDocuments.get(collection);
  if (fields === undefined) throw new Error(`No valid document is known for ${collection}.`);
  return fields;
}

export function creation(title: string, verdict: Verdict, path: string, data: RestFields): Expectation {
  return { title, documents: [], request: { method: 'create', path, data }, verdict };
}
