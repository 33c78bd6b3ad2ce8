import type { Language } from '@labka/contract';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { consents, subscribers } from '../collections/newsletter.ts';
import type { Platform, Store } from '../delivery/platform.ts';
import { domainRef, mailboxRef, returnSlots, useUp } from '../limits/shares.ts';
import type { LinkContent } from './link.ts';

/** Confirms an address, once, and its language, each time; false if this consent can no longer be confirmed. */
export function confirmSubscription(
  { db, now, domainMailsPerHour }: Platform,
  content: LinkContent,
  language: Language,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const subscriberRef = subscribers.in(db).doc(content.addressId);
    const subscriber = (await transaction.get(subscriberRef)).data() ?? {};
    if (content.consentId === '' || subscriber.consentId !== content.consentId) return false;
    if (subscriber.state === 'confirmed') {
      transaction.update(subscriberRef, { language });
      return true;
    }
    const { email = '', textVersion, requestedAt, expireAt } = subscriber;
    // Firestore erases expired documents within a day; until then they count as erased.
    if (expireAt && expireAt.toDate() <= now()) return false;
    const domain = await transaction.get(domainRef(db, email));
    returnSlots(transaction, domain, domainMailsPerHour, now());
    const confirmedAt = Timestamp.fromDate(now());
    transaction.update(subscriberRef, {
      language,
      state: 'confirmed',
      confirmedAt,
      expireAt: FieldValue.delete(),
    });
    transaction.set(consents.in(db).doc(content.consentId), {
      addressId: subscriberRef.id,
      confirmedAt,
      withdrawnAt: null,
      ...(textVersion !== undefined && { textVersion }),
      ...(requestedAt && { requestedAt }),
    });
    return true;
  });
}

/** Why a subscription ended, other than by its link: the address is on the provider's suppression list. */
export type WithdrawalReason = NonNullable<Stored<typeof subscribers>['reason']>;

/**
 * Ends a subscription, once. Only hashes and times remain: proof, and for an address that never confirmed, that its
 * mailbox wants no mail. After a confirmed subscription the address may sign up again at once.
 */
export function withdrawConsent(
  { db, now }: Store,
  addressId: string,
  reason?: WithdrawalReason,
): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const subscriberRef = subscribers.in(db).doc(addressId);
    const subscriber = (await transaction.get(subscriberRef)).data();
    if (!subscriber || subscriber.state === 'unsubscribed') return;
    const isConfirmed = subscriber.state === 'confirmed';
    const { refused, unsubscribed } = subscribers.retention;
    const expireAt = expiry(isConfirmed ? unsubscribed : refused, now());
    if (!isConfirmed && subscriber.email !== undefined)
      useUp(transaction, mailboxRef(db, subscriber.email), now());
    const end = { withdrawnAt: Timestamp.fromDate(now()), expireAt, ...(reason && { reason }) };
    // The remaining fields replace the whole document, so no field with the address can be forgotten here.
    transaction.set(subscriberRef, { state: 'unsubscribed', ...end });
    if (isConfirmed && subscriber.consentId !== undefined)
      transaction.set(consents.in(db).doc(subscriber.consentId), end, { merge: true });
  });
}
