import { collections } from '@labka/contract';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { serverCollections } from '../delivery/collections.ts';
import type { MailKind, NothingToSend } from '../delivery/deliver.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { composeConfirmation } from '../mail/confirmation-mail.ts';
import { parseEmailAddress } from '../mail/email-address.ts';
import type { LetterOptions } from '../mail/letter-layout.ts';
import type { Mail } from '../mail/mail.ts';
import { createLink, type LinkOptions } from './link.ts';

export interface ConfirmationOptions extends LinkOptions, LetterOptions {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly supportInbox: string;
}

const linkValidSeconds = 7 * daySeconds;

/** The mail that asks whether an address wants the newsletter. */
export function confirmationMail(options: ConfirmationOptions): MailKind {
  return {
    name: 'confirmation',
    collection: collections.newsletter,
    giveUpAfterSeconds: 6 * daySeconds,
    isVital: false,
    compose: async (request) => {
      const subscriber = await findSubscriber(options.db, request);
      if (!subscriber || !isAwaited(subscriber, request)) return obsolete;
      return composeFor(options, request, subscriber);
    },
  };
}

const obsolete: NothingToSend = { reason: 'no longer wanted', isFault: false };

async function findSubscriber(db: Firestore, request: DocumentSnapshot) {
  const id: unknown = request.get('subscriber');
  return typeof id === 'string' ? db.collection(serverCollections.subscribers).doc(id).get() : undefined;
}

/** Not when the address was confirmed or withdrawn meanwhile, nor when a later request has taken this one's place. */
function isAwaited(subscriber: DocumentSnapshot, request: DocumentSnapshot): boolean {
  return subscriber.get('state') === 'unconfirmed' && subscriber.get('confirmationRequest') === request.id;
}

function composeFor(
  options: ConfirmationOptions,
  request: DocumentSnapshot,
  subscriber: DocumentSnapshot,
): Mail | NothingToSend {
  const typed: unknown = subscriber.get('typedEmail');
  const address = typeof typed === 'string' ? parseEmailAddress(typed.trim()) : undefined;
  const consent: unknown = subscriber.get('consentId');
  if (!address || typeof consent !== 'string') return { reason: 'malformed subscriber', isFault: true };
  const expiresAt = secondsAfter(options.now(), linkValidSeconds);
  return composeConfirmation({
    requestId: request.id,
    to: `${address.local}@${address.domain}`,
    confirmUrl: createLink(options, 'confirm', { subscriber: subscriber.id, consent, expiresAt }),
    unsubscribeUrl: createLink(options, 'unsubscribe', {
      subscriber: subscriber.id,
      consent: '',
      expiresAt: null,
    }),
    supportInbox: options.supportInbox,
    publicUrl: options.publicUrl,
    operator: options.operator,
  });
}
