/**
 * Each limit holds only inside the next larger one: a mail is given up before the function is stopped, and the
 * claim on a mail outlives the function that holds it, so that two functions never send the same mail.
 */
export const sendTimeoutSeconds = 30;
export const functionTimeoutSeconds = 60;
export const leaseSeconds = 120;
