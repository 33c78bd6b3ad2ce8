import { type ContactMessage, collections } from '@labka/contract';
import { defineCollection, deliveries, each, type Fields, oneOf, text, time } from './collection.ts';

const visitorFields: Fields<ContactMessage> = { name: text, email: text, subject: text, message: text };

export const contactMessages = defineCollection({
  name: collections.contactMessages,
  holds: 'what a visitor wrote, records of its mails',
  fields: {
    ...visitorFields,
    status: oneOf('new', 'closed'),
    // `address` is the visitor's `addressId`, unless malformed; `summary` counts a message above the hour's limit;
    // `duplicateOf` said the same before.
    ...each(text, 'reference', 'topic', 'address', 'summary', 'duplicateOf'),
    deliveries,
    ...each(time, 'createdAt', 'closedAt', 'expireAt'),
  },
  writtenBy: ['visitor', 'functions', 'staff'],
  retention: {
    open: 'it stays until staff or `reconcile` closes it',
    closed: { kept: '12 months', after: 'it was closed' },
  },
  mails: {
    support: { giveUpAfterDays: 14, isVital: true, followedBy: 'acknowledgement' },
    // Later than that, support has answered or the visitor has written again.
    acknowledgement: { giveUpAfterDays: 1, isVital: false },
  },
  personalData: { foundBy: 'visitor', field: 'address', typed: 'email' },
  indexes: [
    { status: 'ASCENDING', createdAt: 'DESCENDING' },
    { topic: 'ASCENDING', createdAt: 'DESCENDING' },
    { summary: 'ASCENDING', createdAt: 'DESCENDING' },
    { 'deliveries.support.state': 'ASCENDING', createdAt: 'DESCENDING' },
    { deliveries: 'ASCENDING', createdAt: 'DESCENDING' },
  ],
});

/** By hash of address, subject and message. */
export const fingerprints = defineCollection({
  name: 'message_fingerprints',
  holds: 'hash and time of a message, against repeated mails',
  fields: { message: text, ...each(time, 'receivedAt', 'expireAt') },
  writtenBy: ['functions'],
  retention: { received: { kept: '1 day', after: 'the message' } },
  mails: {},
  personalData: { foundBy: 'reference', field: 'message', to: contactMessages.name },
  indexes: [],
});

/** By hour, as `2026-11-22T04`. */
export const summaries = defineCollection({
  name: 'summaries',
  holds: 'record of the mail that counts the messages above the limit of an hour',
  fields: { deliveries, expireAt: time },
  writtenBy: ['functions'],
  retention: { announced: { kept: '90 days', after: 'its first message' } },
  mails: { summary: { giveUpAfterDays: 14, isVital: true } },
  personalData: { foundBy: 'nothing', because: 'it holds an hour' },
  indexes: [],
});
