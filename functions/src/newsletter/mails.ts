import type { Stored } from '../collections/collection.ts';
import { signUps, subscribers } from '../collections/newsletter.ts';
import type { ComposeMail, NothingToSend } from '../delivery/deliver.ts';
import type { Store } from '../delivery/platform.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { mailableAddress } from '../mail/email-address.ts';
import { composeConfirmation, type LetterOptions } from '../mail/letters.ts';
import { createLink, type LinkOptions } from './link.ts';

export interface NewsletterMailOptions extends Store, LinkOptions, LetterOptions {}

/** For this time a mailbox that has used up its share of confirmations gets no other, and the address is kept. */
const linkValidSeconds = 30 * daySeconds;
const unwanted: NothingToSend = { reason: 'no longer wanted', isFault: false };

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

async function findSubscriber({ db }: Store, id: string): Promise<Stored<typeof subscribers>> {
  return id === '' ? {} : ((await subscribers.in(db).doc(id).get()).data() ?? {});
}

function unsubscribeLink(options: LinkOptions, subscriber: string): string {
  return createLink(options, 'unsubscribe', { subscriber, consent: '', expiresAt: null });
}
