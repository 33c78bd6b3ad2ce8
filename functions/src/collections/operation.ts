import { each, listOf, mapOf, number, oneOf, text, time } from '../fields.ts';
import { defineCollection } from './collection.ts';

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
  mails: {},
  personalData: { foundBy: 'id', hash: 'mailboxId' },
  indexes: [],
});

/** By hash of the domain. */
export const domains = defineCollection({
  name: 'receiving_domains',
  holds: 'when a domain may be sent the next acknowledgement and the next confirmation',
  fields: each(time, 'acknowledgements', 'confirmations', 'expireAt'),
  writtenBy: ['functions'],
  retention: { used: { kept: '1 day', after: 'the later one' } },
  mails: {},
  personalData: { foundBy: 'nothing', because: 'it holds times' },
  indexes: [],
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
  mails: {},
  personalData: { foundBy: 'nothing', because: 'it proves what was done about a keyed hash' },
  indexes: [],
});

/** By collection. */
export const reconciled = defineCollection({
  name: 'reconciled',
  holds: 'up to which creation time `reconcile` has looked',
  fields: { seenUntil: time },
  writtenBy: ['functions'],
  retention: { last: 'it stays: one time a collection' },
  mails: {},
  personalData: { foundBy: 'nothing', because: 'it holds a time' },
  indexes: [],
});
