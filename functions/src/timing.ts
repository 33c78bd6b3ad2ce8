/**
 * Each limit holds only inside the next larger one: a mail is given up before the function is stopped, and the
 * claim on a mail outlives the function that holds it, so that two functions never send the same mail.
 */
export const sendTimeoutSeconds = 30;
export const functionTimeoutSeconds = 60;
/** The sweep stops to begin new mails this long before it would be stopped itself. */
export const sweepBudgetSeconds = 240;
export const sweepTimeoutSeconds = 300;
export const leaseSeconds = 330;

/** A younger document is still its event's business. */
export const sweepGraceSeconds = 120;

/** An event that is older leaves its document to the sweep instead of asking the platform for yet another try. */
export const longestEventAgeSeconds = 3600;

/** How long after a failed attempt the sweep tries again: doubled with each, up to ten minutes. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(600, 15 * 2 ** Math.min(attempts, 10));
}

export const daySeconds = 24 * 3600;

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
