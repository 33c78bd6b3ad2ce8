import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expiry } from '../collections/collection.ts';
import { contactMessages, summaries } from '../collections/contact.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMail } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { hourSeconds, secondsAfter } from '../delivery/timing.ts';
import { composeSummary, type SupportMailOptions } from '../mail/support-mail.ts';

export type HourlyLimit = ReturnType<typeof createHourlyLimit>;

/**
 * Counts by the messages' own times, so that the answer depends on the data and not on which event comes first: of each
 * hour of the clock, the first `most` messages are within the limit.
 */
export function createHourlyLimit(db: Firestore, most: number) {
  // From this time to the end of its hour, every message is over: in a flood nothing has to be counted any more.
  let overSince = Number.POSITIVE_INFINITY;
  return {
    /** Whether this message comes after the first ones of its hour, which are mailed one by one. */
    async isOver(receivedAt: Date): Promise<boolean> {
      const time = receivedAt.getTime();
      if (time >= overSince && startOfHour(time) === startOfHour(overSince)) return true;
      const isOver = (await countUntil(db, time, most + 1)) > most;
      if (isOver) overSince = time;
      return isOver;
    },
  };
}

async function countUntil(db: Firestore, end: number, most: number): Promise<number> {
  const hour = contactMessages
    .in(db)
    .where('createdAt', '>=', Timestamp.fromMillis(startOfHour(end)))
    // A date has milliseconds, a timestamp more: the message itself must be counted.
    .where('createdAt', '<', Timestamp.fromMillis(end + 1));
  return (await hour.limit(most).count().get()).data().count;
}

function startOfHour(milliseconds: number): number {
  return milliseconds - (milliseconds % (hourSeconds * 1000));
}

/** So long after its hour no message is put into a summary any more, even by a slow transaction or a clock that is wrong. */
const graceSeconds = 600;

/** The summary that counts what is registered in this hour, as `2026-11-22T04` (UTC). */
export function summaryId(time: Date): string {
  return time.toISOString().slice(0, 13);
}

/** Sees to it that the summary goes out after its hour. Of one hour there is one, whoever asks how often. */
export function createSummaries({ db, now, queue }: Omit<Platform, 'log'>) {
  let lastAnnounced = '';
  return {
    async announce(id: string): Promise<void> {
      if (id === lastAnnounced) return;
      const startedAt = new Date(`${id}:00:00Z`);
      const summary = newDelivery(startedAt, secondsAfter(startedAt, hourSeconds + graceSeconds));
      const reference = summaries.in(db).doc(id);
      await db.runTransaction(async (transaction) => {
        if ((await transaction.get(reference)).exists) return;
        transaction.create(reference, {
          deliveries: { summary },
          expireAt: expiry(summaries.retention.announced, now()),
        });
      });
      await enqueueMail(queue, { document: reference.path, mail: 'summary' }, summary, now());
      lastAnnounced = id;
    },
  };
}

export type Summaries = ReturnType<typeof createSummaries>;

/** The mail that tells how many messages more came, and nothing of what is in them. */
export function summaryMail(db: Firestore, options: SupportMailOptions) {
  return async (summary: DocumentSnapshot) => {
    const messages = contactMessages.in(db).where('summary', '==', summary.id);
    const { count } = (await messages.count().get()).data();
    if (count === 0) return { reason: 'its messages are gone', isFault: false };
    return composeSummary(summary.id, count, options);
  };
}
