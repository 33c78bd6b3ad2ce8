import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

const states = ['pending', 'sending', 'sent', 'failed'] as const;

export type DeliveryState = (typeof states)[number];

/** How far the delivery of one mail has come; kept in the field `deliveries.<name>` of the document it is about. */
export interface DeliveryRecord {
  readonly state: DeliveryState;
  /** How often a function has claimed it. */
  readonly attempts: number;
  /** How often the mail server has refused the mail for good. */
  readonly rejections: number;
  /** Which function call has it or had it last. */
  readonly claimId: string;
  /** When the sweep takes it up: as `sending`, when the lease has expired. Null when there is nothing left to do for it alone. */
  readonly dueAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Why the last attempt failed, without personal data. */
  readonly lastError: string | null;
  /** Id of the digest that carries it instead of a mail of its own, or `waitingForDigest`. */
  readonly digest: string | null;
}

/** No document has this id: ids that begin and end with two underscores are reserved. */
export const waitingForDigest = '__waiting__';

/** A mail that is to be sent now. */
export function newDelivery(now: Date): DeliveryRecord {
  const time = Timestamp.fromDate(now);
  return {
    state: 'pending',
    attempts: 0,
    rejections: 0,
    claimId: '',
    dueAt: time,
    createdAt: time,
    updatedAt: time,
    lastError: null,
    digest: null,
  };
}

/** A message that the next digest will list. */
export function newDigestEntry(now: Date): DeliveryRecord {
  return { ...newDelivery(now), dueAt: null, digest: waitingForDigest };
}

export function deliveryField(name: string): string {
  return `deliveries.${name}`;
}

/** The record of a document, if it has one. Clients cannot write records, so one that makes no sense is started anew. */
export function readDeliveryRecord(
  snapshot: DocumentSnapshot,
  name: string,
  now: Date,
): DeliveryRecord | undefined {
  const stored: unknown = snapshot.get(deliveryField(name));
  if (stored === undefined) return undefined;
  return isDeliveryRecord(stored) ? stored : newDelivery(now);
}

export function isSettled({ state }: DeliveryRecord): boolean {
  return state === 'sent' || state === 'failed';
}

function isDeliveryRecord(value: unknown): value is DeliveryRecord {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'state' in value &&
    states.some((state) => state === value.state) &&
    'attempts' in value &&
    typeof value.attempts === 'number' &&
    'rejections' in value &&
    typeof value.rejections === 'number' &&
    'dueAt' in value &&
    (value.dueAt === null || value.dueAt instanceof Timestamp) &&
    'createdAt' in value &&
    value.createdAt instanceof Timestamp &&
    'digest' in value &&
    (value.digest === null || typeof value.digest === 'string')
  );
}
