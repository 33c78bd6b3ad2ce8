import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { useMailServer } from './site.ts';

const { inboxUrl, mails, smtpUrl } = await useMailServer();

const from = 'bounce@example.com';
const to = ['to@example.com', 'hidden@example.com'];

async function send(raw: string): Promise<void> {
  const transport = createTransport(smtpUrl);
  try {
    await transport.sendMail({ envelope: { from, to }, raw });
  } finally {
    transport.close();
  }
}

async function show(raw: string) {
  await send(raw);
  const [shown, ...others] = await mails();
  expect(others).toEqual([]);
  return shown ?? expect.unreachable();
}

function request(path: string, init?: RequestInit) {
  return fetch(new URL(path, inboxUrl), init);
}

const mail = `From: =?utf-8?q?Zo=C3=A9?= <zoe@example.com>\r
To: to@example.com\r
Reply-To: answers@example.com\r
Received: one\r
Received: two\r
Subject: =?utf-8?q?=C4=8Cau?=\r
Date: Sat, 21 Nov 2026 08:00:00 +0000\r
Content-Type: text/html; charset=utf-8\r
\r
<p>Ahoj</p>`;

describe('a mail', () => {
  test('is shown decoded and raw', async () => {
    const shown = await show(mail);
    expect(shown).toMatchObject({
      id: expect.any(String),
      from: { name: 'Zoé', address: 'zoe@example.com' },
      to: [{ name: '', address: 'to@example.com' }],
      replyTo: [{ name: '', address: 'answers@example.com' }],
      subject: 'Čau',
      date: '2026-11-21T08:00:00.000Z',
      headers: { received: ['one', 'two'], subject: ['=?utf-8?q?=C4=8Cau?='] },
      envelope: { from, to },
    });
    expect(shown.html.trim()).toBe('<p>Ahoj</p>');
    const raw = await (await request(`/mails/${shown.id}/raw`)).text();
    expect(raw.trim()).toBe(mail);
  });

  test('shows its HTML in a sandbox', async () => {
    const { headers } = await request(`/mails/${(await show(mail)).id}/html`);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
  });

  test('is text where it is listed and shown', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { id } = await show(`Subject: ${hostile}\r\n\r\n${hostile}`);
    for (const path of ['/', `/mails/${id}`]) {
      const page = await (await request(path)).text();
      expect(page).toContain('&#60;script&#62;alert(1)');
      expect(page).not.toContain('<script');
    }
  });
});
