import { type MailName, mails } from './collections/table.ts';
import { type MessageMailOptions, messageMails } from './contact/contact-message.ts';
import { digestMail } from './contact/digest.ts';
import type { ComposeMail, MailKind } from './delivery/deliver.ts';
import type { Platform } from './delivery/platform.ts';
import { confirmationMail, type NewsletterMailOptions } from './newsletter/mails.ts';

interface MailKindOptions extends MessageMailOptions, NewsletterMailOptions, Pick<Platform, 'queue'> {}

/** Every kind of mail. */
export function mailKinds(options: MailKindOptions): readonly MailKind[] {
  const compose: Readonly<Record<MailName, ComposeMail>> = {
    ...messageMails(options),
    digest: digestMail(options),
    confirmation: confirmationMail(options),
  };
  return mails.map((mail) => ({ ...mail, compose: compose[mail.name] }));
}
