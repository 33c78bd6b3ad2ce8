import { readMailServer } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { expect, test, vi } from 'vitest';
import { sender, supportInbox } from './handlers.ts';

// A nodemailer that takes plugins and never asks them.
vi.mock('nodemailer', () => ({
  createTransport: () => ({ use: () => undefined, sendMail: async () => ({ response: '250 ok' }) }),
}));

test('nodemailer hiding the end of a mail is reported', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const mailer = createSmtpMailer({ server: readMailServer('smtp://127.0.0.1:25'), from: sender });
  await mailer.send({ id: 'support.1', to: supportInbox, subject: 'Park', text: 'Ahoj', html: '' });
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^nodemailer has changed internally: it no longer reports/),
  );
  told.mockRestore();
});
