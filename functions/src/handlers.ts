/* What tests drive without triggers: the handlers, and what they are given. */
export { parseMailConfiguration } from './config.ts';
export type { DocumentEvent } from './document-event.ts';
export type { Log, LogEntry } from './log.ts';
export type { Mail, MailAddress, Mailer } from './mail/mail.ts';
export { createSmtpMailer } from './mail/smtp-mailer.ts';
export { normalizeEmail } from './normalize-email.ts';
export { notifySupport } from './notify-support.ts';
export { subscribe } from './subscribe.ts';
export { functionTimeoutSeconds, leaseSeconds, sendTimeoutSeconds } from './timing.ts';
