import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type DeliveryRecord, deliveryField, readDeliveryRecord } from './delivery-record.ts';
import type { DocumentEvent } from './document-event.ts';
import type { Mail, Mailer } from './mail/mail.ts';
import { toMailError } from './mail/mail-error.ts';
import { leaseSeconds } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and whoever erases the document erases the record.
 *
 *   pending ──claim──► sending ──the server took the mail──► sent
 *      ▲                │  ▲ │
 *      └──it failed─────┘  │ └──refused for good, or nothing can be made of the document──► failed
 *                          └──claim, when the lease of a function that died has expired
 *
 * `sent` and `failed` are final. A function that dies between the server's answer and `sent` leads to one repeated
 * mail, with the same Message-ID.
 */

/** How often a mail server may refuse a mail for good until we believe it. */
const mostRejections = 3;

export interface DeliveryDependencies {
  readonly db: Firestore;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

export interface Delivery {
  readonly event: DocumentEvent;
  readonly name: string;
  /** The mail about this document, or nothing when the document makes no sense. */
  readonly compose: (snapshot: DocumentSnapshot) => Mail | undefined;
}

/** `settled`: it was sent, or failed, before. `erased`: the document is gone. */
export type DeliveryOutcome = 'sent' | 'failed' | 'settled' | 'erased';

/** Thrown so that the platform delivers the event again later. */
export class DeliveryPostponedError extends Error {
  constructor({ event, name }: Delivery, reason: string) {
    super(`Event ${event.id}, ${event.document}: mail "${name}" is postponed, because ${reason}.`);
    this.name = 'DeliveryPostponedError';
  }
}

interface Claim {
  readonly id: string;
  readonly snapshot: DocumentSnapshot;
}

/** Sends the mail unless that has been done; throws when it must be tried again later. */
export async function deliver(
  dependencies: DeliveryDependencies,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const claim = await claimDelivery(dependencies, delivery);
  if (claim === 'settled' || claim === 'erased') return claim;

  const mail = delivery.compose(claim.snapshot);
  if (!mail) {
    await updateRecord(dependencies, delivery, claim, () => ({
      state: 'failed',
      lastError: 'malformed document',
    }));
    return 'failed';
  }
  try {
    await dependencies.mailer.send(mail);
  } catch (error) {
    return recordFailure(dependencies, delivery, claim, error);
  }
  await updateRecord(dependencies, delivery, claim, () => ({ state: 'sent', lastError: null }));
  return 'sent';
}

/** Of all functions that ask at the same time, the transaction lets one through. */
function claimDelivery(
  { db, now }: DeliveryDependencies,
  delivery: Delivery,
): Promise<Claim | 'settled' | 'erased'> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(delivery.event.document));
    if (!snapshot.exists) return 'erased';
    const record = readDeliveryRecord(snapshot, delivery.name, now());
    if (record.state === 'sent' || record.state === 'failed') return 'settled';
    if (record.state === 'sending' && record.leaseExpiresAt.toDate() > now()) {
      // Not a success: if that function dies, the platform must still have an event to repeat.
      throw new DeliveryPostponedError(delivery, 'another function is sending it');
    }
    const id = randomUUID();
    writeRecord(transaction, snapshot, delivery, {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      claimId: id,
      leaseExpiresAt: Timestamp.fromMillis(now().getTime() + leaseSeconds * 1000),
      updatedAt: Timestamp.fromDate(now()),
    });
    return { id, snapshot };
  });
}

async function recordFailure(
  dependencies: DeliveryDependencies,
  delivery: Delivery,
  claim: Claim,
  error: unknown,
): Promise<'failed'> {
  const { kind, code } = toMailError(error);
  const record = await updateRecord(dependencies, delivery, claim, ({ rejections }) => {
    const total = kind === 'permanent' ? rejections + 1 : rejections;
    return { state: total < mostRejections ? 'pending' : 'failed', rejections: total, lastError: code };
  });
  if (record?.state === 'failed') return 'failed';
  throw new DeliveryPostponedError(delivery, `the mail server failed (${code})`);
}

/**
 * Records how the claimed attempt ended. A function whose lease has expired meanwhile may only report that the mail
 * was sent: what else it knows is outdated.
 */
function updateRecord(
  { db, now }: DeliveryDependencies,
  delivery: Delivery,
  claim: Claim,
  change: (record: DeliveryRecord) => Pick<DeliveryRecord, 'state'> & Partial<DeliveryRecord>,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(claim.snapshot.ref);
    if (!snapshot.exists) return undefined;
    const record = readDeliveryRecord(snapshot, delivery.name, now());
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    if (record.claimId !== claim.id && changed.state !== 'sent') return record;
    writeRecord(transaction, snapshot, delivery, changed);
    return changed;
  });
}

function writeRecord(
  transaction: Transaction,
  { ref }: DocumentSnapshot,
  { name }: Delivery,
  record: DeliveryRecord,
): void {
  transaction.update(ref, { [deliveryField(name)]: record });
}
