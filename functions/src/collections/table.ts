import { type ContactMessage, collections } from '@labka/contract';
import type { QueueName } from '../delivery/platform.ts';
import { each, type Fields, listOf, mapOf, number, oneOf, text, time } from '../fields.ts';
import { type CollectionRow, defineCollection, deliveries } from './collection.ts';
import * as newsletter from './newsletter.ts';

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

/** By quarter of an hour, such as `2026-11-22T04:15`; further mails also by the place after which they start. */
export const digests = defineCollection({
  name: 'digests',
  holds: 'record of a mail with the words of many messages',
  fields: { deliveries, expireAt: time },
  writtenBy: ['functions'],
  retention: { announced: { kept: '90 days', after: 'its first message' } },
  mails: { digest: { queue: 'sendMail', giveUpAfterDays: 14 } },
  personalData: { foundBy: 'nothing', because: 'it holds times; its id has a hash of a text' },
});

/** By `mailboxId`. */
export const mailboxes = defineCollection({
  name: 'mailboxes',
  holds: 'when a mailbox wrote to us and was sent acknowledgements and confirmations',
  fields: {
    ...each(listOf(time), 'messages', 'acknowledgements', 'confirmations'),
    expireAt: time,
  },
  writtenBy: ['functions', 'staff'],
  retention: { used: { kept: '30 days', after: 'the last of them' } },
  personalData: { foundBy: 'id', hash: 'mailboxId' },
});

/** By hash of the domain. */
export const domains = defineCollection({
  name: 'receiving_domains',
  holds: 'when a domain may be sent the next acknowledgement and the next confirmation',
  fields: each(time, 'acknowledgements', 'confirmations', 'expireAt'),
  writtenBy: ['functions'],
  retention: { used: { kept: '1 day', after: 'the later one' } },
  personalData: { foundBy: 'nothing', because: 'it holds times' },
});

/** A log of what staff did with personal data; it outlives the limitation period of three years. */
export const privacyRequests = defineCollection({
  name: 'privacy_requests',
  holds: 'who exported or erased what, for which keyed hash of an address',
  fields: {
    action: oneOf('export', 'export-subscribers', 'erase'),
    // `address` is a `keyedHash` of an `addressId`.
    ...each(text, 'address', 'operator'),
    ...each(time, 'at', 'expireAt'),
    documents: mapOf(number),
  },
  writtenBy: ['staff'],
  retention: { done: { kept: '4 years', after: 'the request' } },
  personalData: { foundBy: 'nothing', because: 'it proves what was done about a keyed hash' },
});

/** By collection. */
export const reconciled = defineCollection({
  name: 'reconciled',
  holds: 'up to which creation time `reconcile` has looked',
  fields: { seenUntil: time },
  writtenBy: ['functions'],
  retention: { last: 'it stays: one time a collection' },
  personalData: { foundBy: 'nothing', because: 'it holds a time' },
});

const rows = [
  contactMessages,
  digests,
  ...Object.values(newsletter),
  mailboxes,
  domains,
  privacyRequests,
  reconciled,
] as const;

export const collectionTable: readonly CollectionRow[] = rows;

/** The names of all mails; dependencies.ts composes each. */
export type MailName = MailNameOf<(typeof rows)[number]>;
type MailNameOf<Row> = Row extends { mails: infer Mails } ? Extract<keyof Mails, string> : never;

export const mails = collectionTable.flatMap(({ name: collection, mails = {} }) =>
  Object.entries(mails).map(([name, mail]) => ({ ...mail, name: name as MailName, collection })),
);

export function queueOf(mail: string): QueueName {
  return mails.find(({ name }) => name === mail)?.queue ?? 'sendMail';
}
