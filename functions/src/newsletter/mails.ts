import { signUps, subscribers } from '../collections/newsletter.ts';
import type { ComposeMail, NothingToSend } from '../delivery/deliver.ts';
import type { Store } from '../delivery/platform.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { addressId, mailableAddress } from '../mail/email-address.ts';
import { composeConfirmation, type VisitorMailOptions } from '../mail/visitor-mails.ts';
import { createLink, type LinkOptions } from './link.ts';

export interface NewsletterMailOptions extends Store, LinkOptions, VisitorMailOptions {}

/** For this time a mailbox that has used up its share of confirmations gets no other, and the address is kept. */
const linkValidSeconds = 30 * daySeconds;
const unwanted: NothingToSend = { reason: 'no longer wanted', isFault: false };

/** Asks an address to confirm the newsletter; not if that was confirmed or withdrawn meanwhile. */
export function confirmationMail(options: NewsletterMailOptions): ComposeMail {
  return async (request) => {
    const id = addressId(signUps.read(request).email ?? '');
    const stored = (await subscribers.in(options.db).doc(id).get()).data() ?? {};
    if (stored.state !== 'unconfirmed') return unwanted;
    const to = mailableAddress(stored.email ?? '');
    const { consentId } = stored;
    if (to === undefined || consentId === undefined) return { reason: 'malformed subscriber', isFault: true };
    const expiresAt = secondsAfter(options.now(), linkValidSeconds);
    return composeConfirmation({
      ...options,
      requestId: request.id,
      to,
      confirmUrl: createLink(options, 'confirm', { addressId: id, consentId, expiresAt }),
      unsubscribeUrl: createLink(options, 'unsubscribe', { addressId: id, consentId: '', expiresAt: null }),
    });
  };
}
