import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { serverCollections } from '../delivery/collections.ts';
import type { MailKind, NothingToSend } from '../delivery/deliver.ts';
import { daySeconds } from '../delivery/timing.ts';
import { replyTo } from '../mail/email-address.ts';
import { addressId } from '../mail/ids.ts';
import { composeIssue, type IssueContent } from '../mail/newsletter-mail.ts';
import { createLink, type LinkOptions } from './link.ts';

export interface IssueMailOptions extends LinkOptions {
  readonly db: Firestore;
  readonly supportInbox: string;
  readonly operator: string;
}

/** An issue as staff wrote it; kept in its document. */
export type Issue = Pick<IssueContent, 'subject' | 'parts'>;

const unwanted: NothingToSend = { reason: 'no longer wanted', isFault: false };

/** A subscriber's copy of an issue; or a test copy, which names an address itself. */
export function issueMail(options: IssueMailOptions): MailKind {
  return {
    name: 'issue',
    collection: serverCollections.recipients,
    giveUpAfterSeconds: 14 * daySeconds,
    isVital: false,
    async compose(copy) {
      const issue = await copy.ref.parent.parent?.get();
      const address = await addressOf(options.db, copy);
      if (!issue?.exists || address === undefined) return unwanted;
      const subscriber = addressId(address);
      return composeIssue({
        ...options,
        ...(issue.data() as Issue),
        issueId: issue.id,
        subscriberId: copy.id,
        to: address,
        unsubscribeUrl: createLink(options, 'unsubscribe', { subscriber, consent: '', expiresAt: null }),
      });
    },
  };
}

async function addressOf(db: Firestore, copy: DocumentSnapshot): Promise<string | undefined> {
  const subscriber = await db.collection(serverCollections.subscribers).doc(copy.id).get();
  const typed: unknown = copy.get('testAddress') ?? confirmedAddress(subscriber);
  return typeof typed === 'string' ? replyTo('', typed)?.address : undefined;
}

/** Whoever unsubscribed after the distribution gets no copy. */
function confirmedAddress(subscriber: DocumentSnapshot): unknown {
  return subscriber.get('state') === 'confirmed' ? subscriber.get('typedEmail') : undefined;
}
