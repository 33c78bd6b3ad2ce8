import type { Stored } from '../collections/collection.ts';
import { issues, recipients, signUps, subscribers } from '../collections/newsletter.ts';
import type { ComposeMail, NothingToSend } from '../delivery/deliver.ts';
import type { Store } from '../delivery/platform.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { addressId, mailableAddress } from '../mail/email-address.ts';
import { composeConfirmation, composeIssue, type IssueContent, type LetterOptions } from '../mail/letters.ts';
import { composePausedIssue, type DigestOptions } from '../mail/support-mail.ts';
import { returnPathOf } from './bounces.ts';
import { createLink, type LinkOptions } from './link.ts';

export interface NewsletterMailOptions extends Store, LinkOptions, LetterOptions {
  /** The bounce mailbox, if configured. */
  readonly bounceAddress?: () => string | undefined;
}

/** An issue as staff wrote it, stored in its document. */
export type Issue = Pick<IssueContent, 'subject' | 'parts'>;

/** For this time a mailbox that has used up its share of confirmations gets no other, and the address is kept. */
const linkValidSeconds = 30 * daySeconds;
const unwanted: NothingToSend = { reason: 'no longer wanted', isFault: false };

/** The reason in a copy's record while its issue is paused. */
export const pausedReason = 'issue paused';

/** `newsletter resume` creates new tasks; for copies that it missed, `reconcile` does. */
const held: NothingToSend = { reason: pausedReason, isFault: false, holdSeconds: daySeconds };

/** Tells the operator that an issue has paused itself. */
export function pausedMail(options: DigestOptions): ComposeMail {
  return (issue) => {
    const { subject = '', refusal = '' } = issues.read(issue);
    return composePausedIssue({ id: issue.id, subject, refusal }, options);
  };
}

/**
 * Asks an address to confirm the newsletter; not if that was confirmed or withdrawn meanwhile, or if a later request
 * replaced this one.
 */
export function confirmationMail(options: NewsletterMailOptions): ComposeMail {
  return async (request) => {
    const { subscriber: id = '' } = signUps.read(request);
    const { state, confirmationRequest, typedEmail, consentId: consent } = await findSubscriber(options, id);
    if (state !== 'unconfirmed' || confirmationRequest !== request.id) return unwanted;
    const to = mailableAddress(typedEmail ?? '');
    if (to === undefined || consent === undefined) return { reason: 'malformed subscriber', isFault: true };
    const expiresAt = secondsAfter(options.now(), linkValidSeconds);
    return composeConfirmation({
      ...options,
      requestId: request.id,
      to,
      confirmUrl: createLink(options, 'confirm', { subscriber: id, consent, expiresAt }),
      unsubscribeUrl: unsubscribeLink(options, id),
    });
  };
}

/**
 * A subscriber's copy of an issue, or a test copy, which contains its own address. Subscribers who unsubscribed
 * meanwhile get none.
 */
export function issueMail(options: NewsletterMailOptions): ComposeMail {
  return async (copy) => {
    const issue = await copy.ref.parent.parent?.get();
    const { testAddress } = recipients.read(copy);
    const subscriber = testAddress === undefined ? await findSubscriber(options, copy.id) : {};
    const typed = subscriber.state === 'confirmed' ? subscriber.typedEmail : testAddress;
    const address = mailableAddress(typed ?? '');
    if (!issue?.exists || address === undefined) return unwanted;
    const { subject, parts, halt } = issues.read(issue);
    if (halt !== undefined) return halt === 'paused' ? held : unwanted;
    if (subject === undefined || parts === undefined) return { reason: 'malformed issue', isFault: true };
    const { language, consentId } = subscriber;
    const bounceAddress = options.bounceAddress?.();
    return composeIssue({
      ...options,
      subject,
      parts,
      ...(language && { language }),
      issueId: issue.id,
      subscriberId: copy.id,
      to: address,
      unsubscribeUrl: unsubscribeLink(options, addressId(address)),
      returnPath: bounceAddress && consentId && returnPathOf(options.linkKeys(), bounceAddress, consentId),
    });
  };
}

async function findSubscriber({ db }: Store, id: string): Promise<Stored<typeof subscribers>> {
  return id === '' ? {} : ((await subscribers.in(db).doc(id).get()).data() ?? {});
}

function unsubscribeLink(options: LinkOptions, subscriber: string): string {
  return createLink(options, 'unsubscribe', { subscriber, consent: '', expiresAt: null });
}
