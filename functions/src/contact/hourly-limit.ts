import { collections } from '@labka/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { hourSeconds } from '../delivery/timing.ts';

export interface HourlyLimit {
  /** Whether this message comes after the first ones of its hour, which are mailed one by one. */
  isOver(receivedAt: Date): Promise<boolean>;
}

/**
 * Counts by the messages' own times, so that the answer depends on the data and not on which event comes first: of each
 * hour of the clock, the first `most` messages are within the limit.
 */
export function createHourlyLimit(db: Firestore, most: number): HourlyLimit {
  // From this time to the end of its hour, every message is over: in a flood nothing has to be counted any more.
  let overSince = Number.POSITIVE_INFINITY;
  return {
    async isOver(receivedAt) {
      const time = receivedAt.getTime();
      if (time >= overSince && startOfHour(time) === startOfHour(overSince)) return true;
      const isOver = (await countUntil(db, time, most + 1)) > most;
      if (isOver) overSince = time;
      return isOver;
    },
  };
}

async function countUntil(db: Firestore, end: number, most: number): Promise<number> {
  const hour = db
    .collection(collections.contactMessages)
    .where('createdAt', '>=', Timestamp.fromMillis(startOfHour(end)))
    // A date has milliseconds, a timestamp more: the message itself must be counted.
    .where('createdAt', '<', Timestamp.fromMillis(end + 1));
  return (await hour.limit(most).count().get()).data().count;
}

function startOfHour(milliseconds: number): number {
  return milliseconds - (milliseconds % (hourSeconds * 1000));
}
