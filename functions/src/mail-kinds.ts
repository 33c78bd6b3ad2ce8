import { type MailName, mails } from './collections/table.ts';
import { messageMails } from './contact/contact-message.ts';
import { summaryMail } from './contact/hourly-limit.ts';
import type { ComposeMail, MailKind } from './delivery/deliver.ts';
import { confirmationMail, issueMail, type NewsletterMailOptions, pausedMail } from './newsletter/mails.ts';

/** Every mail that there is. */
export function mailKinds(options: NewsletterMailOptions): readonly MailKind[] {
  const compose: Readonly<Record<MailName, ComposeMail>> = {
    ...messageMails(options),
    summary: summaryMail(options.db, options),
    confirmation: confirmationMail(options),
    issue: issueMail(options),
    paused: pausedMail(options),
  };
  return mails.map((mail) => ({ ...mail, compose: compose[mail.name] }));
}
