import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type MailName, mails } from './collections/table.ts';
import { messageMails } from './contact/contact-message.ts';
import { digestMail } from './contact/digest.ts';
import type { ComposeMail, MailKind, NothingToSend } from './delivery/deliver.ts';
import type { Platform } from './delivery/platform.ts';
import { readDeliveryRecord } from './delivery/record.ts';
import type { DigestOptions } from './mail/support-mail.ts';
import { confirmationMail, issueMail, type NewsletterMailOptions, pausedMail } from './newsletter/mails.ts';

interface MailKindOptions extends NewsletterMailOptions, DigestOptions, Pick<Platform, 'queue'> {
  /** When the database was restored from a backup. */
  readonly restoredAt?: Date | undefined;
}

/** Every mail that there is. */
export function mailKinds(options: MailKindOptions): readonly MailKind[] {
  const compose: Readonly<Record<MailName, ComposeMail>> = {
    ...messageMails(options, options),
    digest: digestMail(options, options),
    confirmation: confirmationMail(options),
    issue: issueMail(options),
    paused: pausedMail(options),
  };
  return mails.map((mail) => ({
    ...mail,
    compose: (snapshot) =>
      isRestored(snapshot, mail.name, options) ? restored : compose[mail.name](snapshot),
  }));
}

/** It may have been sent after the backup was made: `inbox failures` lists it, and `inbox resend` sends it all the same. */
const restored: NothingToSend = { reason: 'pending in a restored backup', isFault: false };

function isRestored(snapshot: DocumentSnapshot, name: string, { now, restoredAt }: MailKindOptions): boolean {
  const createdAt = readDeliveryRecord(snapshot, name, now())?.createdAt;
  return restoredAt !== undefined && createdAt !== undefined && createdAt.toDate() < restoredAt;
}
