import { collections } from '@labka/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { MailKind, NothingToSend } from '../delivery/deliver.ts';
import { type Store, serverCollections } from '../delivery/platform.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { addressId, parseEmailAddress, replyTo } from '../mail/email-address.ts';
import type { LetterOptions } from '../mail/letter-layout.ts';
import { composeConfirmation, composeIssue, type IssueContent } from '../mail/letters.ts';
import type { Mail } from '../mail/mail.ts';
import { createLink, type LinkOptions } from './link.ts';

export interface NewsletterMailOptions extends Store, LinkOptions, LetterOptions {}

/** An issue as staff wrote it; kept in its document. */
export type Issue = Pick<IssueContent, 'subject' | 'parts'>;

const linkValidSeconds = 7 * daySeconds;
const unwanted: NothingToSend = { reason: 'no longer wanted', isFault: false };

/** The mail that asks whether an address wants the newsletter. */
export function confirmationMail(options: NewsletterMailOptions): MailKind {
  return {
    name: 'confirmation',
    collection: collections.newsletter,
    giveUpAfterSeconds: 6 * daySeconds,
    isVital: false,
    compose: async (request) => {
      const id: unknown = request.get('subscriber');
      const subscriber = typeof id === 'string' ? await findSubscriber(options, id) : undefined;
      if (!subscriber || !isAwaited(subscriber, request)) return unwanted;
      return composeFor(options, request, subscriber);
    },
  };
}

/** A subscriber's copy of an issue; or a test copy, which names an address itself. */
export function issueMail(options: NewsletterMailOptions): MailKind {
  return {
    name: 'issue',
    collection: serverCollections.recipients,
    giveUpAfterSeconds: 14 * daySeconds,
    isVital: false,
    async compose(copy) {
      const issue = await copy.ref.parent.parent?.get();
      const typed: unknown =
        copy.get('testAddress') ?? confirmedAddress(await findSubscriber(options, copy.id));
      const address = typeof typed === 'string' ? replyTo('', typed)?.address : undefined;
      if (!issue?.exists || address === undefined) return unwanted;
      return composeIssue({
        ...options,
        ...(issue.data() as Issue),
        issueId: issue.id,
        subscriberId: copy.id,
        to: address,
        unsubscribeUrl: unsubscribeLink(options, addressId(address)),
      });
    },
  };
}

function findSubscriber({ db }: Store, id: string): Promise<DocumentSnapshot> {
  return db.collection(serverCollections.subscribers).doc(id).get();
}

/** Not when the address was confirmed or withdrawn meanwhile, nor when a later request has taken this one's place. */
function isAwaited(subscriber: DocumentSnapshot, request: DocumentSnapshot): boolean {
  return subscriber.get('state') === 'unconfirmed' && subscriber.get('confirmationRequest') === request.id;
}

function composeFor(
  options: NewsletterMailOptions,
  request: DocumentSnapshot,
  subscriber: DocumentSnapshot,
): Mail | NothingToSend {
  const typed: unknown = subscriber.get('typedEmail');
  const address = typeof typed === 'string' ? parseEmailAddress(typed.trim()) : undefined;
  const consent: unknown = subscriber.get('consentId');
  if (!address || typeof consent !== 'string') return { reason: 'malformed subscriber', isFault: true };
  const expiresAt = secondsAfter(options.now(), linkValidSeconds);
  return composeConfirmation({
    ...options,
    requestId: request.id,
    to: `${address.local}@${address.domain}`,
    confirmUrl: createLink(options, 'confirm', { subscriber: subscriber.id, consent, expiresAt }),
    unsubscribeUrl: unsubscribeLink(options, subscriber.id),
  });
}

/** Whoever unsubscribed after the distribution gets no copy. */
function confirmedAddress(subscriber: DocumentSnapshot): unknown {
  return subscriber.get('state') === 'confirmed' ? subscriber.get('typedEmail') : undefined;
}

function unsubscribeLink(options: LinkOptions, subscriber: string): string {
  return createLink(options, 'unsubscribe', { subscriber, consent: '', expiresAt: null });
}
