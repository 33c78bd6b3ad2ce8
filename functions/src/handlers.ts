/* What tests and staff tools drive without triggers: the handlers, and what they are given. */
export { closeRules, type ReleasedRules } from './budget/close-rules.ts';
export { closedRules } from './budget/closed-rules.ts';
export { closed } from './contact/contact-message.ts';
export { type HandleMessageDependencies, handleMessage, isRegistered } from './contact/handle-message.ts';
export { createHourlyLimit, createSummaries, summaryId } from './contact/hourly-limit.ts';
export { serverCollections } from './delivery/collections.ts';
export { type SendMailDependencies, sendMail } from './delivery/deliver.ts';
export type { Log, LogEntry } from './delivery/log.ts';
export {
  createMailQueue,
  enqueueMail,
  functionsAccount,
  type MailQueue,
  type MailTask,
  region,
  type TaskOptions,
} from './delivery/queue.ts';
export {
  type DeliveryRecord,
  type DeliveryState,
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
export { composeAcknowledgement } from './mail/acknowledgement.ts';
export { composeConfirmation } from './mail/confirmation-mail.ts';
export { normalizeEmail } from './mail/email-address.ts';
export { addressId, mailboxId } from './mail/ids.ts';
export type { Mail, MailAddress, Mailer } from './mail/mail.ts';
export { parseMailConfiguration, parseSmtpUrl, readSmtpUrl } from './mail/mail-configuration.ts';
export { MailError, toMailError } from './mail/mail-error.ts';
export { mailCardRadius, mailColors } from './mail/mail-style.ts';
export { composeIssue } from './mail/newsletter-mail.ts';
export { escapeHtml, visibleLine, visibleText } from './mail/safe-text.ts';
export { createSmtpMailer, sendLimitSeconds } from './mail/smtp-mailer.ts';
export { mailKinds } from './mail-kinds.ts';
export { answerNewsletter } from './newsletter/answer.ts';
export { type WithdrawalReason, withdrawConsent } from './newsletter/consent.ts';
export { answerOverHttp } from './newsletter/http.ts';
export type { Issue } from './newsletter/issue-mail.ts';
export { createLink, type LinkOptions } from './newsletter/link.ts';
export { type LinkKeys, parseLinkKeys } from './newsletter/link-keys.ts';
export { renderPage } from './newsletter/page.ts';
export { subscribe } from './newsletter/subscribe.ts';
export { inPortions } from './reconcile/pages.ts';
export { type ReconcileDependencies, reconcile } from './reconcile/reconcile.ts';
export { consentTextVersion, texts } from './texts/texts.ts';
