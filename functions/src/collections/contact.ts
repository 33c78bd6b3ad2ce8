import { type ContactMessage, collections } from '@labka/contract';
import { each, type Fields, listOf, number, oneOf, text, time } from '../fields.ts';
import { defineCollection, deliveries } from './collection.ts';

const visitorFields: Fields<ContactMessage> = { name: text, email: text, subject: text, message: text };

export const contactMessages = defineCollection({
  name: collections.contactMessages,
  holds: 'what a visitor wrote, records of its mails',
  fields: {
    ...visitorFields,
    status: oneOf('new', 'closed'),
    // `digest` is the quarter of an hour whose digest contains the message at this `place`, instead of a separate mail.
    // `duplicateOf` is an earlier message from the same address with the same text.
    ...each(text, 'reference', 'topic', 'addressId', 'digest', 'place', 'duplicateOf'),
    // How many messages the address sent before, and the references of the latest.
    earlier: number,
    latest: listOf(text),
    deliveries,
    ...each(time, 'createdAt', 'closedAt', 'expireAt'),
  },
  writtenBy: ['visitor', 'functions', 'staff'],
  retention: {
    open: { kept: '18 months', after: 'it came or was reopened' },
    closed: { kept: '12 months', after: 'it was closed' },
  },
  mails: {
    support: { queue: 'sendMail', giveUpAfterDays: 14 },
    // By then support has answered or the visitor has written again.
    acknowledgement: { queue: 'sendAcknowledgement', giveUpAfterDays: 1 },
  },
  personalData: { foundBy: 'visitor', typed: 'email' },
  indexes: [
    { status: 'ASCENDING', createdAt: 'DESCENDING' },
    { topic: 'ASCENDING', createdAt: 'DESCENDING' },
    { addressId: 'ASCENDING', createdAt: 'DESCENDING' },
    { digest: 'ASCENDING', createdAt: 'DESCENDING' },
    { digest: 'ASCENDING', place: 'ASCENDING' },
    { 'deliveries.support.state': 'ASCENDING', createdAt: 'DESCENDING' },
    { deliveries: 'ASCENDING', status: 'ASCENDING', createdAt: 'DESCENDING' },
  ],
});

/**
 * By quarter of an hour, such as `2026-11-22T04:15`; further mails of the same quarter also by the place after which
 * they start.
 */
export const digests = defineCollection({
  name: 'digests',
  holds: 'record of a mail with the words of many messages',
  fields: { deliveries, expireAt: time },
  writtenBy: ['functions'],
  retention: { announced: { kept: '90 days', after: 'its first message' } },
  mails: { digest: { queue: 'sendMail', giveUpAfterDays: 14 } },
  personalData: { foundBy: 'nothing', because: 'it holds times; its id has a hash of a text' },
  indexes: [],
});
