import { type MailName, mails } from './collections/table.ts';
import { type MessageMailOptions, messageMails } from './contact/contact-message.ts';
import { digestMail } from './contact/digest.ts';
import type { ComposeMail, MailKind, NothingToSend } from './delivery/deliver.ts';
import type { Platform } from './delivery/platform.ts';
import { readDeliveryRecord } from './delivery/record.ts';
import { confirmationMail, type NewsletterMailOptions } from './newsletter/mails.ts';

interface MailKindOptions extends MessageMailOptions, NewsletterMailOptions, Pick<Platform, 'queue'> {
  /** When the database was restored from a backup. */
  readonly restoredAt?: Date | undefined;
}

/** It may have been sent after the backup: `inbox failures` lists it, and `inbox resend` sends it anyway. */
const restored: NothingToSend = { reason: 'pending in a restored backup', isFault: false };

/** Every kind of mail. */
export function mailKinds(options: MailKindOptions): readonly MailKind[] {
  const { now, restoredAt = new Date(0) } = options;
  const compose: Readonly<Record<MailName, ComposeMail>> = {
    ...messageMails(options),
    digest: digestMail(options),
    confirmation: confirmationMail(options),
  };
  return mails.map((mail) => ({
    ...mail,
    compose: (snapshot) => {
      const record = readDeliveryRecord(snapshot, mail.name, now());
      const isRestored = record !== undefined && record.createdAt.toDate() < restoredAt;
      return isRestored ? restored : compose[mail.name](snapshot);
    },
  }));
}
