import { type ContactMessage, collections } from '@labka/contract';
import { each, type Fields, oneOf, text, time } from '../fields.ts';
import { defineCollection, deliveries } from './collection.ts';

const visitorFields: Fields<ContactMessage> = { name: text, email: text, subject: text, message: text };

export const contactMessages = defineCollection({
  name: collections.contactMessages,
  holds: 'what a visitor wrote, records of its mails',
  fields: {
    ...visitorFields,
    status: oneOf('new', 'closed'),
    // `address` is the visitor's `addressId`, unless the address is malformed. `digest` is the quarter of an hour whose
    // digest contains the message at this `place`, instead of a separate mail. `duplicateOf` is an earlier message from
    // the same address with the same text.
    ...each(text, 'reference', 'topic', 'address', 'digest', 'place', 'duplicateOf'),
    deliveries,
    ...each(time, 'createdAt', 'closedAt', 'expireAt'),
  },
  writtenBy: ['visitor', 'functions', 'staff'],
  retention: {
    open: 'it stays until staff or `reconcile` closes it',
    closed: { kept: '12 months', after: 'it was closed' },
  },
  mails: {
    support: { queue: 'sendMail', giveUpAfterDays: 14, isVital: true, followedBy: 'acknowledgement' },
    // By then support has answered or the visitor has written again.
    acknowledgement: { queue: 'sendAcknowledgement', giveUpAfterDays: 1, isVital: false },
  },
  personalData: { foundBy: 'visitor', typed: 'email' },
  indexes: [
    { status: 'ASCENDING', createdAt: 'DESCENDING' },
    { topic: 'ASCENDING', createdAt: 'DESCENDING' },
    { address: 'ASCENDING', createdAt: 'DESCENDING' },
    { digest: 'ASCENDING', createdAt: 'DESCENDING' },
    { digest: 'ASCENDING', place: 'ASCENDING' },
    { 'deliveries.support.state': 'ASCENDING', createdAt: 'DESCENDING' },
    { deliveries: 'ASCENDING', status: 'ASCENDING', createdAt: 'DESCENDING' },
  ],
});

/** By hash of address, subject and message. */
export const fingerprints = defineCollection({
  name: 'message_fingerprints',
  holds: 'hash and time of a message, against repeated ones',
  fields: { message: text, ...each(time, 'receivedAt', 'expireAt') },
  writtenBy: ['functions'],
  retention: { received: { kept: '1 day', after: 'the message' } },
  mails: {},
  personalData: { foundBy: 'reference', field: 'message', to: contactMessages.name },
  indexes: [],
});

/**
 * By quarter of an hour, such as `2026-11-22T04:15`; further mails of the same quarter also by the place after which
 * they start.
 */
export const digests = defineCollection({
  name: 'digests',
  holds: 'record of a mail with the words of many messages, and which ones',
  fields: { ...each(text, 'after', 'until'), deliveries, expireAt: time },
  writtenBy: ['functions'],
  retention: { announced: { kept: '90 days', after: 'its first message' } },
  mails: { digest: { queue: 'sendMail', giveUpAfterDays: 14, isVital: true } },
  personalData: { foundBy: 'nothing', because: 'it holds times, hashes of texts and ids' },
  indexes: [],
});
