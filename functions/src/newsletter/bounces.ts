import { FieldValue } from 'firebase-admin/firestore';
import type { Snapshot } from '../collections/collection.ts';
import { subscribers } from '../collections/newsletter.ts';
import type { Platform } from '../delivery/platform.ts';
import type { BounceMailbox } from '../mail/bounce-mailbox.ts';
import { findBouncedConsent } from './bounce-address.ts';
import { type BounceReport, readBounceReport } from './bounce-report.ts';
import { withdrawConsent } from './consent.ts';
import type { LinkKeys } from './link.ts';

export interface BounceOptions {
  /** Undefined where none is configured. */
  readonly mailbox: () => BounceMailbox | undefined;
  readonly linkKeys: () => LinkKeys;
}

/** A mailbox that was unreachable so often is given up. */
const mostUnreachable = 5;

/**
 * Ends the subscriptions of mailboxes that are gone or complain, and tells how many. Reading a mail twice changes nothing. A mailbox
 * that cannot be read is logged, and read an hour later.
 */
export async function handleBounces(
  { log, ...store }: Pick<Platform, 'db' | 'now' | 'log'>,
  { mailbox, linkKeys }: BounceOptions,
  hasTime: () => boolean,
): Promise<number> {
  if (!hasTime()) return 0;
  let ended = 0;
  const read = async () =>
    mailbox()?.forEachUnread(async ({ id, source }) => {
      const report = readBounceReport(source);
      const consent = report && findBouncedConsent(linkKeys(), source, store.now());
      if (report === undefined || consent === undefined) return;
      const found = await subscribers.in(store.db).where('consentId', '==', consent).limit(1).get();
      const [subscriber] = found.docs;
      if (!subscriber || !(await isFinal(subscriber, report, id))) return;
      await withdrawConsent(store, subscriber.id, report === 'complaint' ? 'complained' : 'bounced');
      ended += 1;
    }, hasTime);
  await read().catch(({ message: reason }: Error) =>
    log.warn('The bounce mailbox was not read', { document: subscribers.name, reason }),
  );
  return ended;
}

/** Remembers mails about a mailbox that was unreachable, each once. */
async function isFinal(
  subscriber: Snapshot<typeof subscribers>,
  report: BounceReport,
  mailId: string,
): Promise<boolean> {
  if (report !== 'unreachable') return true;
  const known = new Set(subscriber.data()?.bounces ?? []).add(mailId);
  await subscriber.ref.update({ bounces: FieldValue.arrayUnion(mailId) });
  return known.size >= mostUnreachable;
}
