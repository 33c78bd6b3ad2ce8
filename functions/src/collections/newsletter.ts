import { collections, languages } from '@labka/contract';
import { each, oneOf, orNull, text, time } from '../fields.ts';
import { defineCollection, deliveries } from './collection.ts';

export const signUps = defineCollection({
  name: collections.newsletter,
  holds: 'requests as they came, records of their mails',
  fields: {
    outcome: oneOf('malformed', 'confirming', 'repeated', 'limited', 'refused', 'subscribed'),
    // `subscriber` is the `addressId`; absent for a malformed request.
    ...each(text, 'email', 'subscriber'),
    deliveries,
    ...each(time, 'createdAt', 'processedAt', 'expireAt'),
  },
  writtenBy: ['visitor', 'functions'],
  retention: { handled: { kept: '7 days', after: 'it was handled' } },
  mails: { confirmation: { queue: 'sendConfirmation', giveUpAfterDays: 6, isVital: false } },
  personalData: { foundBy: 'visitor', typed: 'email' },
  indexes: [],
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
    // `requestId` is the oldest request; `confirmationRequest` caused the last confirmation mail.
    ...each(text, 'email', 'typedEmail', 'textVersion', 'consentId', 'requestId', 'confirmationRequest'),
    ...each(time, 'requestedAt', 'confirmationRequestedAt', 'confirmedAt', 'withdrawnAt', 'expireAt'),
    reason: withdrawalReason,
  },
  writtenBy: ['functions', 'staff'],
  retention: {
    confirmed: 'it stays as long as the newsletter is wanted',
    unconfirmed: { kept: '30 days', after: 'the last confirmation mail, unless confirmed' },
    unsubscribed: { kept: '4 years', after: 'the withdrawal, without the address' },
    refused: { kept: '30 days', after: 'the withdrawal of an address that was never confirmed' },
  },
  mails: {},
  personalData: { foundBy: 'id', hash: 'addressId', typed: 'email' },
  indexes: [],
});

/** By consent. Electronic Communications Act 452/2021, § 116 (5), defines how long proof of consent is kept. */
export const consents = defineCollection({
  name: 'newsletter_consents',
  holds: 'proof of consent, without the address',
  fields: {
    ...each(text, 'subscriber', 'textVersion'),
    ...each(time, 'requestedAt', 'confirmedAt', 'expireAt'),
    withdrawnAt: orNull(time),
    reason: withdrawalReason,
  },
  writtenBy: ['functions', 'staff'],
  retention: { withdrawn: { kept: '4 years', after: 'the withdrawal' } },
  mails: {},
  personalData: { foundBy: 'hash', field: 'subscriber', kept: 'proof of consent, without the address' },
  indexes: [],
});
