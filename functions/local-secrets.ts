/**
 * `.secret.local` as the functions emulator reads it; nothing of it is deployed. The same key in every run, so that links in old mails stay valid; it
 * opens nothing but this machine's emulator.
 */
export function localSecrets(smtpPort: number): string {
  return `SMTP_URL=smtp://127.0.0.1:${smtpPort}\nNEWSLETTER_SECRET=${'local-newsletter-key-'.repeat(2)}\n`;
}
