import { collections } from '@labka/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

const hourMilliseconds = 3_600_000;
/** So long a wave that was seen is not looked for again: in a wave that would be a query for each message. */
const rememberedMilliseconds = 60_000;

export interface WaveDetector {
  /** Whether so many messages came in the hour up to this time that one mail for each would be too many. */
  isWave(receivedAt: Date): Promise<boolean>;
}

/**
 * Counts by the messages' own times, so that the answer depends on the data and not on which event comes first: of any
 * hour, only the first `mostPerHour` messages are mailed singly.
 */
export function createWaveDetector(db: Firestore, now: () => Date, mostPerHour: number): WaveDetector {
  let seenUntil = Number.NEGATIVE_INFINITY;
  return {
    async isWave(receivedAt) {
      if (now().getTime() < seenUntil) return true;
      const isWave = (await countUntil(db, receivedAt, mostPerHour + 1)) > mostPerHour;
      if (isWave) seenUntil = now().getTime() + rememberedMilliseconds;
      return isWave;
    },
  };
}

async function countUntil(db: Firestore, end: Date, most: number): Promise<number> {
  const hour = db
    .collection(collections.contactMessages)
    .where('createdAt', '>', Timestamp.fromMillis(end.getTime() - hourMilliseconds))
    // A date has milliseconds, a timestamp more: the message itself must be counted.
    .where('createdAt', '<', Timestamp.fromMillis(end.getTime() + 1));
  return (await hour.limit(most).count().get()).data().count;
}
