/* What the tools of operator and support use of the functions; the rest is theirs alone. */
export { closedRules } from './budget/close-rules.ts';
export { type CollectionRow, expiry } from './collections/collection.ts';
export { consents, signUps, subscribers } from './collections/newsletter.ts';
export {
  collectionTable,
  contactMessages,
  mailboxes,
  mails,
  privacyRequests,
  queueOf,
  reconciled,
} from './collections/table.ts';
export { closed } from './contact/contact-message.ts';
export { isRegistered } from './contact/handle-message.ts';
export { inPortions, pagesOf } from './delivery/pages.ts';
export type { MailQueue } from './delivery/platform.ts';
export { functionsAccountId } from './delivery/platform.ts';
export { createMailQueue, enqueueMails } from './delivery/queue.ts';
export { type DeliveryRecord, deliveryField, newDelivery, readDeliveryRecord } from './delivery/record.ts';
export { createdAtOf } from './delivery/timing.ts';
export { each, number, readFields, text } from './fields.ts';
export { addressId, mailableAddress, mailboxId, normalizeEmail } from './mail/email-address.ts';
export { parseMailConfiguration, readMailServer } from './mail/mail-configuration.ts';
export { visibleLine, visibleText } from './mail/safe-text.ts';
export { smtpOptions } from './mail/smtp-mailer.ts';
export { type WithdrawalReason, withdrawConsent } from './newsletter/consent.ts';
export { createLink, type LinkOptions, parseLinkKeys } from './newsletter/link.ts';
