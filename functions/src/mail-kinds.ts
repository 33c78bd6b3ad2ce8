import { messageMails } from './contact/contact-message.ts';
import { summaryMail } from './contact/hourly-limit.ts';
import type { MailKind } from './delivery/deliver.ts';
import { confirmationMail, issueMail, type NewsletterMailOptions } from './newsletter/mails.ts';

/** Every mail that there is. */
export function mailKinds(options: NewsletterMailOptions): readonly MailKind[] {
  return [
    ...messageMails(options),
    summaryMail(options.db, options),
    confirmationMail(options),
    issueMail(options),
  ];
}
