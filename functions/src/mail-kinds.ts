import { messageMails } from './contact/contact-message.ts';
import { summaryMail } from './contact/hourly-limit.ts';
import type { MailKind } from './delivery/deliver.ts';
import { type ConfirmationOptions, confirmationMail } from './newsletter/confirmation.ts';
import { type IssueMailOptions, issueMail } from './newsletter/issue-mail.ts';

export type MailKindOptions = ConfirmationOptions & IssueMailOptions;

/** Every mail that there is. */
export function mailKinds(options: MailKindOptions): readonly MailKind[] {
  return [
    ...messageMails(options),
    summaryMail(options.db, options),
    confirmationMail(options),
    issueMail(options),
  ];
}
