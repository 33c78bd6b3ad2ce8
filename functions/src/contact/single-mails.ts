import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Snapshot } from '../collections/collection.ts';
import { mailboxes } from '../collections/operation.ts';
import { createTurns } from '../delivery/pages.ts';
import { hourSeconds, secondsAfter } from '../delivery/timing.ts';
import { usesOf } from '../limits/shares.ts';

/** No hash: it is the mailbox of no visitor. */
const supportMailbox = 'support';

export type SingleMails = ReturnType<typeof createSingleMails>;

/** The mails to support about one message alone: `most` in any hour, as a share of support's own mailbox. */
export function createSingleMails(db: Firestore, most: number) {
  const inTurn = createTurns();
  let fullUntil = new Date(0);
  return {
    /** Runs a transaction that may take one, one transaction after the other, so that they do not contend. */
    run<Result>(now: Date, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
      const transact = () => db.runTransaction(work);
      return now < fullUntil ? transact() : inTurn(transact);
    },
    /** The share, when there is one left. */
    async find(transaction: Transaction, now: Date): Promise<Snapshot<typeof mailboxes> | undefined> {
      if (now < fullUntil) return undefined;
      const share = await transaction.get(mailboxes.in(db).doc(supportMailbox));
      const uses = usesOf(share, 'singleMails', hourSeconds, now);
      if (uses.length < most) return share;
      fullUntil = secondsAfter(uses[0]?.toDate() ?? now, hourSeconds);
      return undefined;
    },
  };
}
