import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Claim, claimDelivery, type DeliveryStore, endAttempt } from './delivery-claim.ts';
import type { DocumentEvent } from './document-event.ts';
import type { Mail, Mailer } from './mail/mail.ts';
import { toMailError } from './mail/mail-error.ts';

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

export interface DeliveryDependencies extends DeliveryStore {
  readonly mailer: Mailer;
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

/** Sends the mail unless that has been done; throws when it must be tried again later. */
export async function deliver(
  dependencies: DeliveryDependencies,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const claim = await claimDelivery(dependencies, delivery.event.document, delivery.name);
  // Not a success: if that function dies, the platform must still have an event to repeat.
  if (claim === 'busy') throw new DeliveryPostponedError(delivery, 'another function is sending it');
  if (typeof claim === 'string') return claim;

  const mail = delivery.compose(claim.snapshot);
  if (!mail) {
    await endAttempt(dependencies, claim, () => ({ state: 'failed', lastError: 'malformed document' }));
    return 'failed';
  }
  try {
    await dependencies.mailer.send(mail);
  } catch (error) {
    return endFailedAttempt(dependencies, delivery, claim, error);
  }
  await endAttempt(dependencies, claim, () => ({ state: 'sent', lastError: null }));
  return 'sent';
}

async function endFailedAttempt(
  store: DeliveryStore,
  delivery: Delivery,
  claim: Claim,
  error: unknown,
): Promise<DeliveryOutcome> {
  const { kind, code } = toMailError(error);
  const record = await endAttempt(store, claim, ({ rejections }) => {
    const total = kind === 'permanent' ? rejections + 1 : rejections;
    return { state: total < mostRejections ? 'pending' : 'failed', rejections: total, lastError: code };
  });
  if (!record) return 'erased';
  if (record.state === 'failed') return 'failed';
  if (record.state === 'sent') return 'settled';
  throw new DeliveryPostponedError(delivery, `the mail server failed (${code})`);
}
