import type { Language } from '@labka/contract';
import type { StoreId } from '@labka/contract/stores';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { consents, subscribers } from '../collections/newsletter.ts';
import type { Store } from '../delivery/platform.ts';
import { countAtDomain, domainReference, keepRefusal, mailboxReference } from '../limits/shares.ts';
import type { LinkClaims } from './link.ts';

/**
 * Confirms an address, once; false if this consent can no longer be confirmed.
 * @param language of the page on which it is confirmed; the last one counts
 * @param store whose waiting list the address joins, in addition to earlier ones
 */
export function confirmSubscription(
  { db, now }: Store,
  claims: LinkClaims,
  language: Language,
  store?: StoreId,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const reference = subscribers.in(db).doc(claims.subscriber);
    const subscriber = (await transaction.get(reference)).data() ?? {};
    if (claims.consent === '' || subscriber.consentId !== claims.consent) return false;
    const isNew = subscriber.state !== 'confirmed';
    const time = now();
    // Firestore erases expired documents within a day; until then they count as erased.
    if (isNew && subscriber.expireAt && subscriber.expireAt.toDate() <= time) return false;
    const confirmedAt = Timestamp.fromDate(time);
    const { wish, proofOfWish } = wishFor(store, confirmedAt);
    if (isNew) {
      const domain = await transaction.get(domainReference(db, subscriber.email ?? ''));
      countAtDomain(transaction, domain, 'confirmed', time);
    }
    transaction.update(reference, {
      language,
      ...(isNew && { state: 'confirmed', confirmedAt, expireAt: FieldValue.delete() }),
      ...wish,
    });
    const { textVersion, requestedAt } = subscriber;
    const proof = {
      ...(isNew && { subscriber: reference.id, confirmedAt, withdrawnAt: null }),
      ...(isNew && textVersion !== undefined && { textVersion }),
      ...(isNew && requestedAt && { requestedAt }),
      ...proofOfWish,
    };
    transaction.set(consents.in(db).doc(claims.consent), proof, { merge: true });
    return true;
  });
}

/** The fields of a subscriber who waits for a store, and of the proof; empty without a store. */
function wishFor(store: StoreId | undefined, at: Timestamp) {
  return store
    ? { wish: { waitsFor: FieldValue.arrayUnion(store) }, proofOfWish: { waitsFor: { [store]: at } } }
    : {};
}

/** Puts a confirmed address on a store's waiting list; false for any other address. */
export function joinWaitingList({ db, now }: Store, subscriberId: string, store: StoreId): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const reference = subscribers.in(db).doc(subscriberId);
    const { state, consentId } = (await transaction.get(reference)).data() ?? {};
    if (state !== 'confirmed' || consentId === undefined) return false;
    const { wish, proofOfWish } = wishFor(store, Timestamp.fromDate(now()));
    transaction.update(reference, { ...wish });
    transaction.set(consents.in(db).doc(consentId), { ...proofOfWish }, { merge: true });
    return true;
  });
}

/** The waiting lists that an address can still join: none before it is confirmed. */
export async function joinableStores(
  { db }: Pick<Store, 'db'>,
  subscriberId: string,
  stores: readonly StoreId[],
): Promise<readonly StoreId[]> {
  const { state, waitsFor = [] } = (await subscribers.in(db).doc(subscriberId).get()).data() ?? {};
  return state === 'confirmed' ? stores.filter((store) => !waitsFor.includes(store)) : [];
}

/** Why a subscription ended, other than by its link: the address is on the provider's suppression list. */
export type WithdrawalReason = NonNullable<Stored<typeof subscribers>['reason']>;

/**
 * Ends a subscription, once. Only hashes and times remain: proof, and for an address that never confirmed, a record
 * that its mailbox wants no mail. After a confirmed subscription the address may sign up again at once.
 */
export function withdrawConsent(
  { db, now }: Store,
  subscriberId: string,
  reason?: WithdrawalReason,
): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const reference = subscribers.in(db).doc(subscriberId);
    const subscriber = (await transaction.get(reference)).data();
    if (!subscriber || subscriber.state === 'unsubscribed') return;
    const isConfirmed = subscriber.state === 'confirmed';
    const { refused, unsubscribed } = subscribers.retention;
    const expireAt = expiry(isConfirmed ? unsubscribed : refused, now());
    if (!isConfirmed && subscriber.email !== undefined)
      keepRefusal(transaction, mailboxReference(db, subscriber.email), now());
    const end = { withdrawnAt: Timestamp.fromDate(now()), expireAt, ...(reason && { reason }) };
    // The remaining fields replace the whole document, so no field with the address can be forgotten here.
    transaction.set(reference, { state: 'unsubscribed', ...end });
    if (isConfirmed && subscriber.consentId !== undefined)
      transaction.set(consents.in(db).doc(subscriber.consentId), end, { merge: true });
  });
}
