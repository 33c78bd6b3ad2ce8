import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Snapshot } from '../collections/collection.ts';
import { mailboxes } from '../collections/operation.ts';
import { createSerialQueue } from '../delivery/serial-queue.ts';
import { hourSeconds, secondsAfter } from '../delivery/timing.ts';
import { usesOf } from '../limits/shares.ts';

/** Not a hash, so it is no visitor's mailbox. */
const supportMailbox = 'support';

export type SupportMailbox = Snapshot<typeof mailboxes>;

/**
 * The mails to support about a single message: `most` per hour, counted in support's own mailbox. Runs a transaction
 * with that mailbox while the limit is not reached, one transaction after the other, to avoid contention.
 */
export function createSingleMails(db: Firestore, most: number) {
  const inSeries = createSerialQueue();
  let fullUntil = new Date(0);

  async function find(transaction: Transaction, now: Date): Promise<SupportMailbox | undefined> {
    const mailbox = await transaction.get(mailboxes.in(db).doc(supportMailbox));
    const uses = usesOf(mailbox, 'singleMails', hourSeconds, now);
    if (uses.length < most) return mailbox;
    fullUntil = secondsAfter(uses[0]?.toDate() ?? now, hourSeconds);
    return undefined;
  }

  return <Result>(
    now: Date,
    work: (transaction: Transaction, support: SupportMailbox | undefined) => Promise<Result>,
  ): Promise<Result> => {
    if (now < fullUntil) return db.runTransaction((transaction) => work(transaction, undefined));
    return inSeries(() =>
      db.runTransaction(async (transaction) => work(transaction, await find(transaction, now))),
    );
  };
}
