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
  /** Until when that call may take; of no meaning outside `sending`. */
  readonly leaseExpiresAt: Timestamp;
  readonly firstAttemptAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Why the last attempt failed, without personal data. */
  readonly lastError: string | null;
}

export function deliveryField(name: string): string {
  return `deliveries.${name}`;
}

/** The record of a document, or a fresh one. Clients cannot write records, so one that makes no sense is started anew. */
export function readDeliveryRecord(snapshot: DocumentSnapshot, name: string, now: Date): DeliveryRecord {
  const stored: unknown = snapshot.get(deliveryField(name));
  const time = Timestamp.fromDate(now);
  if (isDeliveryRecord(stored)) return stored;
  return {
    state: 'pending',
    attempts: 0,
    rejections: 0,
    claimId: '',
    leaseExpiresAt: time,
    firstAttemptAt: time,
    updatedAt: time,
    lastError: null,
  };
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
    'leaseExpiresAt' in value &&
    value.leaseExpiresAt instanceof Timestamp
  );
}
