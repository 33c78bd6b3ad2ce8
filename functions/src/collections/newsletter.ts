import { collections, languages } from '@labka/contract';
import { storeIds } from '@labka/contract/stores';
import { each, listOf, mapOf, number, oneOf, orNull, readFields, text, time } from '../fields.ts';
import type { LetterPart } from '../mail/letters.ts';
import { defineCollection, deliveries } from './collection.ts';

export const signUps = defineCollection({
  name: collections.newsletter,
  holds: 'requests as they came, records of their mails',
  fields: {
    outcome: oneOf('malformed', 'confirming', 'waiting', 'repeated', 'limited', 'refused', 'subscribed'),
    // `subscriber` is the `addressId`; absent for a malformed request. `waiting` is the id of the domain in whose queue
    // the request waits.
    ...each(text, 'email', 'subscriber', 'waiting'),
    deliveries,
    ...each(time, 'createdAt', 'processedAt', 'expireAt'),
  },
  writtenBy: ['visitor', 'functions'],
  retention: {
    waiting: 'it stays until its address was asked',
    handled: { kept: '7 days', after: 'it was handled' },
  },
  mails: { confirmation: { giveUpAfterDays: 6, isVital: false } },
  personalData: {
    foundBy: 'visitor',
    field: 'subscriber',
    typed: 'email',
    setAside: ['outcome', 'malformed'],
  },
  indexes: [{ waiting: 'ASCENDING', createdAt: 'ASCENDING' }],
});

const withdrawalReason = oneOf('imported', 'bounced', 'complained');

const store = oneOf(...storeIds);

/** By `addressId`. */
export const subscribers = defineCollection({
  name: 'subscribers',
  holds: 'state, address while it is wanted, stores whose waiting lists it is on',
  fields: {
    state: oneOf('unconfirmed', 'confirmed', 'unsubscribed'),
    // The language of the page on which the address was confirmed; issues are sent in it.
    language: oneOf(...languages),
    // `requestId` is the oldest request; `confirmationRequest` caused the last confirmation mail.
    ...each(text, 'email', 'typedEmail', 'textVersion', 'consentId', 'requestId', 'confirmationRequest'),
    ...each(time, 'requestedAt', 'confirmationRequestedAt', 'confirmedAt', 'withdrawnAt', 'expireAt'),
    reason: withdrawalReason,
    // Stores whose app the subscriber waits for: `newsletter send --waiting` only writes to them.
    waitsFor: listOf(store),
    // Bounce mails, by their ids.
    bounces: listOf(text),
  },
  writtenBy: ['functions', 'staff'],
  retention: {
    confirmed: 'it stays as long as the newsletter is wanted',
    unconfirmed: { kept: '30 days', after: 'the last confirmation mail, unless confirmed' },
    unsubscribed: { kept: '4 years', after: 'the withdrawal, without the address' },
    refused: { kept: '30 days', after: 'the withdrawal of an address that was never confirmed' },
  },
  mails: {},
  personalData: { foundBy: 'id', hash: 'addressId' },
  indexes: [{ state: 'ASCENDING', waitsFor: 'CONTAINS' }],
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
    // By store: when the subscriber joined its waiting list.
    waitsFor: mapOf(time),
  },
  writtenBy: ['functions', 'staff'],
  retention: { withdrawn: { kept: '4 years', after: 'the withdrawal' } },
  mails: {},
  personalData: { foundBy: 'hash', field: 'subscriber', kept: 'proof of consent, without the address' },
  indexes: [],
});

export const issues = defineCollection({
  name: 'newsletter_issues',
  holds: 'newsletters as staff wrote them',
  fields: {
    state: oneOf('sending', 'distributed', 'test'),
    // While it is set, no copy is sent; `refusal` is the code that made the issue pause itself.
    halt: oneOf('paused', 'cancelled'),
    refusal: text,
    // Copies are only sent to subscribers who wait for the app in this store.
    waitingFor: store,
    deliveries,
    // `cursor` is the last subscriber with a copy; the last copy is due at `dueUntil`.
    ...each(text, 'subject', 'cursor'),
    parts: listOf(letterPart),
    copies: number,
    ...each(time, 'createdAt', 'dueUntil', 'distributedAt', 'expireAt'),
  },
  writtenBy: ['staff'],
  retention: { sent: 'it stays: no personal data', test: { kept: '7 days', after: 'a test' } },
  mails: { paused: { giveUpAfterDays: 14, isVital: true } },
  personalData: { foundBy: 'nothing', because: 'it holds our own words' },
  indexes: [],
});

const partFields = { language: oneOf(...languages), ...each(text, 'title', 'html', 'text') };

function letterPart(stored: unknown): LetterPart | undefined {
  const { language, title, html, text } = readFields(partFields, stored);
  const isWhole = language !== undefined && title !== undefined && html !== undefined && text !== undefined;
  return isWhole ? { language, title, html, text } : undefined;
}

/** By `addressId`. */
export const recipients = defineCollection({
  name: 'recipients',
  parent: issues.name,
  holds: 'record of a subscriber’s copy of an issue; a test copy has its address',
  fields: { testAddress: text, deliveries, expireAt: time },
  writtenBy: ['functions', 'staff'],
  retention: { copied: { kept: '90 days', after: 'the copy was made' }, test: issues.retention.test },
  mails: { issue: { giveUpAfterDays: 14, isVital: false, lane: 'sendIssue' } },
  personalData: { foundBy: 'copy', typed: 'testAddress' },
  indexes: [],
});
