/* What tests drive without triggers: the handlers, and what they are given. */
export { parseMailConfiguration } from './config.ts';
export { createSmtpMailer } from './mail/smtp-mailer.ts';
export { normalizeEmail } from './normalize-email.ts';
export { notifySupport } from './notify-support.ts';
export { subscribe } from './subscribe.ts';
export { functionTimeoutSeconds, leaseSeconds, sendTimeoutSeconds } from './timing.ts';
