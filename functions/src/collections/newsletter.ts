import { collections, languages } from '@labka/contract';
import { each, oneOf, orNull, text, time } from '../fields.ts';
import { defineCollection, deliveries } from './collection.ts';

/*
 * What names a newsletter address:
 *
 *   email       as it was typed: in each request, and in the subscriber from the last one that was mailed
 *   addressId   hash of the normalized address: the subscriber's id; in proofs of consent and in links
 *   mailboxId   hash without what providers ignore: limits, so that other spellings share them
 *   consentId   random, by agreement: the id of its proof; in the subscriber and in links that confirm
 *
 * `domainId` names the domain that receives its mail, for many addresses.
 */

export const signUps = defineCollection({
  name: collections.newsletter,
  holds: 'requests as they came, records of their mails',
  fields: {
    outcome: oneOf('malformed', 'confirming', 'repeated', 'limited', 'subscribed'),
    email: text,
    deliveries,
    ...each(time, 'createdAt', 'processedAt', 'expireAt'),
  },
  writtenBy: ['visitor', 'functions'],
  retention: { handled: { kept: '7 days', after: 'it was handled' } },
  mails: { confirmation: { queue: 'sendConfirmation', giveUpAfterDays: 6 } },
  personalData: { foundBy: 'visitor', typed: 'email' },
});

const withdrawalReason = oneOf('imported', 'bounced', 'complained');

/** By `addressId`. */
export const subscribers = defineCollection({
  name: 'subscribers',
  holds: 'state, address while it is wanted',
  fields: {
    state: oneOf('unconfirmed', 'confirmed', 'unsubscribed'),
    // The language of the page on which the address was confirmed: the newsletter's.
    language: oneOf(...languages),
    email: text,
    ...each(text, 'textVersion', 'consentId'),
    // `askedAt` is when the last confirmation mail is due.
    ...each(time, 'requestedAt', 'askedAt', 'confirmedAt', 'withdrawnAt', 'expireAt'),
    reason: withdrawalReason,
  },
  writtenBy: ['functions', 'staff'],
  retention: {
    confirmed: 'it stays as long as the newsletter is wanted',
    unconfirmed: { kept: '30 days', after: 'the last confirmation mail, unless confirmed' },
    unsubscribed: { kept: '4 years', after: 'the withdrawal, without the address' },
    refused: { kept: '30 days', after: 'the withdrawal of an address that was never confirmed' },
  },
  personalData: { foundBy: 'id', hash: 'addressId', typed: 'email' },
});

/** By consent. Electronic Communications Act 452/2021, § 116 (5), defines how long proof of consent is kept. */
export const consents = defineCollection({
  name: 'newsletter_consents',
  holds: 'proof of consent, without the address',
  fields: {
    ...each(text, 'addressId', 'textVersion'),
    ...each(time, 'requestedAt', 'confirmedAt', 'expireAt'),
    withdrawnAt: orNull(time),
    reason: withdrawalReason,
  },
  writtenBy: ['functions', 'staff'],
  retention: { withdrawn: { kept: '4 years', after: 'the withdrawal' } },
  personalData: { foundBy: 'hash', field: 'addressId', kept: 'proof of consent, without the address' },
});
