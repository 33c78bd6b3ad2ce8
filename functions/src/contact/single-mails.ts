import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Snapshot } from '../collections/collection.ts';
import { mailboxes } from '../collections/operation.ts';
import { createTurns } from '../delivery/pages.ts';
import { hourSeconds, secondsAfter } from '../delivery/timing.ts';
import { usesOf } from '../limits/shares.ts';

/** Not a hash, so it is no visitor's mailbox. */
const supportMailbox = 'support';

type Share = Snapshot<typeof mailboxes>;

/**
 * The mails to support about a single message: `most` per hour, as a share of support's own mailbox. Runs a transaction
 * with that share while it is not used up, one transaction after the other, to avoid contention.
 */
export function createSingleMails(db: Firestore, most: number) {
  const inTurn = createTurns();
  let fullUntil = new Date(0);

  async function find(transaction: Transaction, now: Date): Promise<Share | undefined> {
    const share = await transaction.get(mailboxes.in(db).doc(supportMailbox));
    const uses = usesOf(share, 'singleMails', hourSeconds, now);
    if (uses.length < most) return share;
    fullUntil = secondsAfter(uses[0]?.toDate() ?? now, hourSeconds);
    return undefined;
  }

  return <Result>(
    now: Date,
    work: (transaction: Transaction, share: Share | undefined) => Promise<Result>,
  ): Promise<Result> => {
    if (now < fullUntil) return db.runTransaction((transaction) => work(transaction, undefined));
    return inTurn(() =>
      db.runTransaction(async (transaction) => work(transaction, await find(transaction, now))),
    );
  };
}
