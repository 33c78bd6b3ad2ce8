/** Of the mail catcher beside a plain `firebase emulators:start`. */
export const defaultSmtpPort = 1025;

/**
 * Generates `.secret.local`, which the functions emulator reads; it is never deployed. The key is the same in every
 * run, so links in old mails stay valid; it is only used by the local emulator.
 */
export function localSecrets(smtpPort: number): string {
  return `SMTP_URL=smtp://127.0.0.1:${smtpPort}\nNEWSLETTER_SECRET=${'local-newsletter-key-'.repeat(2)}\n`;
}
