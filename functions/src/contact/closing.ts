import { Timestamp } from 'firebase-admin/firestore';

/** The privacy policy promises so many months: after them Firestore erases a closed message. */
const keptMonths = 12;

/** The fields of a message that is done with: nobody has to answer it any more, and from now on its time runs. */
export function closed(now: Date) {
  return {
    status: 'closed',
    closedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(monthsAfter(now, keptMonths)),
  } as const;
}

export function monthsAfter(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + months);
  return later;
}
