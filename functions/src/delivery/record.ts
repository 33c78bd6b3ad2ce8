import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

const states = ['pending', 'sending', 'uncertain', 'sent', 'failed', 'summarized'] as const;

/** `uncertain`: the whole mail went out, and no answer came. `summarized`: a summary counts it instead of a mail of its own. */
export type DeliveryState = (typeof states)[number];

/** How far the delivery of one mail has come; kept in the field `deliveries.<name>` of the document it is about. */
export interface DeliveryRecord {
  readonly state: DeliveryState;
  /** How often a function has claimed it. */
  readonly attempts: number;
  /** How often the mail server has refused the mail for good, and when it did so first. */
  readonly refusals: number;
  readonly firstRefusedAt: Timestamp | null;
  /** How often the whole mail went out and no answer came. */
  readonly uncertainties: number;
  /** Which function call has it or had it last. */
  readonly claimId: string;
  /** Before this time nobody may send it; as `sending`, when the lease expires. Null when there is nothing left to do. */
  readonly dueAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Why the last attempt failed, without personal data. */
  readonly lastError: string | null;
}

/** A mail that is to be sent, now or when its time has come. */
export function newDelivery(now: Date, dueAt: Date = now): DeliveryRecord {
  const time = Timestamp.fromDate(now);
  return {
    state: 'pending',
    attempts: 0,
    refusals: 0,
    firstRefusedAt: null,
    uncertainties: 0,
    claimId: '',
    dueAt: Timestamp.fromDate(dueAt),
    createdAt: time,
    updatedAt: time,
    lastError: null,
  };
}

/** A message that a summary counts. */
export function summarizedDelivery(now: Date): DeliveryRecord {
  return { ...newDelivery(now), state: 'summarized', dueAt: null };
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
  return state === 'sent' || state === 'failed' || state === 'summarized';
}

function isDeliveryRecord(value: unknown): value is DeliveryRecord {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'state' in value &&
    states.some((state) => state === value.state) &&
    'attempts' in value &&
    typeof value.attempts === 'number' &&
    'refusals' in value &&
    typeof value.refusals === 'number' &&
    'uncertainties' in value &&
    typeof value.uncertainties === 'number' &&
    'dueAt' in value &&
    (value.dueAt === null || value.dueAt instanceof Timestamp) &&
    'createdAt' in value &&
    value.createdAt instanceof Timestamp
  );
}
