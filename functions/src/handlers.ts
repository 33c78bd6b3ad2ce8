/* What tests and staff tools drive without triggers: the handlers, and what they are given. */
export { addressId } from './address-id.ts';
export { serverCollections } from './collections.ts';
export { parseLinkSecret, parseMailConfiguration } from './config.ts';
export type { DocumentEvent } from './document-event.ts';
export type { Log, LogEntry } from './log.ts';
export type { Mail, MailAddress, Mailer } from './mail/mail.ts';
export { createSmtpMailer } from './mail/smtp-mailer.ts';
export { createWaveDetector } from './message-wave.ts';
export { answerNewsletter } from './newsletter/answer.ts';
export { consentTexts, consentTextVersion } from './newsletter/consent-text.ts';
export { createLink } from './newsletter/link.ts';
export { subscribe } from './newsletter/subscribe.ts';
export { normalizeEmail } from './normalize-email.ts';
export { notifySupport } from './notify-support.ts';
export { readCommandLine } from './staff/command-line.ts';
export { type ToolDependencies, UsageError } from './staff/tool.ts';
export { sweep } from './sweep.ts';
export {
  functionTimeoutSeconds,
  leaseSeconds,
  sendTimeoutSeconds,
  sweepBudgetSeconds,
  sweepTimeoutSeconds,
} from './timing.ts';
