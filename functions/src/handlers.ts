/* What tests and staff tools drive without triggers: the handlers, and what they are given. */
export { closeRules } from './budget/close-rules.ts';
export { closedRules } from './budget/closed-rules.ts';
export {
  type CollectionRow,
  defineCollection,
  expiry,
  type Fields,
  isExpiring,
  type Period,
  type PersonalData,
} from './collections/collection.ts';
export * from './collections/contact.ts';
export * from './collections/newsletter.ts';
export * from './collections/operation.ts';
export { collectionTable, documentsOf, laneOf, type MailName, mails } from './collections/table.ts';
export { closed } from './contact/contact-message.ts';
export { createAnnouncer } from './contact/digest.ts';
export { type HandleMessageDependencies, handleMessage, isRegistered } from './contact/handle-message.ts';
export { createSingleMails } from './contact/single-mails.ts';
export { type SendMailDependencies, sendMail } from './delivery/deliver.ts';
export { findAddress } from './delivery/function-address.ts';
export { inPortions, pagesOf } from './delivery/pages.ts';
export type { Log } from './delivery/platform.ts';
export {
  createMailQueue,
  enqueueMail,
  functionsAccount,
  type Lane,
  type MailQueue,
  type MailTask,
  region,
  type TaskOptions,
} from './delivery/queue.ts';
export {
  type DeliveryRecord,
  deliveryField,
  newDelivery,
  readDeliveryRecord,
} from './delivery/record.ts';
export {
  createdAtOf,
  daySeconds,
  dispatchDeadlineSeconds,
  leaseSeconds,
  secondsAfter,
  sendTimeoutSeconds,
} from './delivery/timing.ts';
export { addressId, mailboxId, normalizeEmail } from './mail/email-address.ts';
export { composeAcknowledgement, composeConfirmation, composeIssue } from './mail/letters.ts';
export type { Mail, MailAddress, Mailer } from './mail/mail.ts';
export { parseMailConfiguration, parseSmtpUrl, readSmtpUrl } from './mail/mail-configuration.ts';
export { MailError, toMailError } from './mail/mail-error.ts';
export { mailCardRadius } from './mail/mail-style.ts';
export { escapeHtml, visibleLine, visibleText } from './mail/safe-text.ts';
export { createSmtpMailer, sendLimitSeconds, smtpOptions } from './mail/smtp-mailer.ts';
export { composeDigest, composePausedIssue, composeSupportMail } from './mail/support-mail.ts';
export { mailKinds } from './mail-kinds.ts';
export { answerNewsletter, answerOverHttp } from './newsletter/answer.ts';
export { type WithdrawalReason, withdrawConsent } from './newsletter/consent.ts';
export { createIssueBreaker } from './newsletter/issue-breaker.ts';
export { createLink, type LinkKeys, type LinkOptions, parseLinkKeys } from './newsletter/link.ts';
export { type Issue, pausedReason } from './newsletter/mails.ts';
export { renderPage } from './newsletter/page.ts';
export { subscribe } from './newsletter/sign-up.ts';
export { type ReconcileDependencies, reconcile } from './reconcile/reconcile.ts';
export { consentTextVersion, texts } from './texts/texts.ts';
