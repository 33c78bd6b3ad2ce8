import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { supportShare } from '../collections/contact.ts';
import { hourSeconds, isRecent } from '../delivery/timing.ts';
import { createTurns } from '../limits/turns.ts';

export type SingleMails = ReturnType<typeof createSingleMails>;

/** The mails to support about one message alone: `most` in any hour. */
export function createSingleMails(db: Firestore, most: number) {
  const reference = supportShare.in(db).doc(supportShare.name);
  const inTurn = createTurns();
  let fullUntil = new Date(0);
  return {
    /** Runs a transaction that may take one, one transaction after the other, so that they do not contend. */
    async run<Result>(now: Date, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
      const { result } = await inTurn(async () => {
        const result = db.runTransaction(work);
        if (now >= fullUntil) await result.catch(() => {});
        return { result };
      });
      return result;
    },
    /** Reads whether there is one left, and gives back what takes it; the transaction may then write. */
    async find(transaction: Transaction, now: Date): Promise<(() => void) | undefined> {
      if (now < fullUntil) return undefined;
      const stored = (await transaction.get(reference)).data()?.mails ?? [];
      const mails = stored.filter((time) => isRecent(time, hourSeconds, now));
      if (mails.length < most)
        return () => void transaction.set(reference, { mails: [...mails, Timestamp.fromDate(now)] });
      fullUntil = new Date((mails[0]?.toMillis() ?? now.getTime()) + hourSeconds * 1000);
      return undefined;
    },
  };
}
