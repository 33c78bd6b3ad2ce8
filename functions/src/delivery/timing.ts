import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/**
 * Time limits are nested: an attempt ends before the function is stopped, the queue waits longer than the function
 * may run, and the claim on a mail outlives both and a clock error of one minute, so that two functions never send the
 * same mail. The innermost limit is `answerLimitSeconds` in mail/smtp-mailer.ts.
 */
export const sendTimeoutSeconds = 780;
export const dispatchDeadlineSeconds = 800;
export const claimSeconds = 900;

/** A younger document is still handled by its event. */
export const eventGraceSeconds = 120;

/** A mail overdue for longer has lost its task: the queue retries at least once an hour. */
export const overdueSeconds = 2 * 3600;

/** A run of `reconcile` starts nothing new after this time, and would be stopped at the timeout. */
export const reconcileBudgetSeconds = 480;
export const reconcileTimeoutSeconds = 540;

export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;

export function daysAfter(time: Date, days: number): Date {
  return secondsAfter(time, days * daySeconds);
}

export function monthsAfter(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + months);
  return later;
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Whether a time is less than `seconds` ago; false for undefined. */
export function isRecent(time: unknown, seconds: number, now: Date): boolean {
  return time instanceof Timestamp && now < secondsAfter(time.toDate(), seconds);
}

/** The time of a visitor's document: the rules make `createdAt` the time at which Firestore accepted it. */
export function createdAtOf(snapshot: DocumentSnapshot): Date {
  const createdAt: unknown = snapshot.get('createdAt');
  if (createdAt instanceof Timestamp) return createdAt.toDate();
  return snapshot.createTime?.toDate() ?? new Date(0);
}
