import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';

test('the inbox shows a hostile mail as text', async () => {
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  onTestFinished(catcher.stop);
  const hostile = '"><script>alert(1)</script>';
  const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort });
  const html = `<p>${hostile}`;
  await transport.sendMail({ from: 'a@b.sk', to: 'c@d.sk', subject: hostile, text: hostile, html });
  transport.close();
  const read = (path: string) => fetch(`http://127.0.0.1:${catcher.inboxPort}${path}`);
  const list = await (await read('/')).text();
  const [, path = ''] = /href="(\/mails\/[^"]+)"/.exec(list) ?? [];
  const mail = await (await read(path)).text();
  for (const page of [list, mail]) {
    expect(page).toContain('&#60;script&#62;alert(1)');
    expect(page).not.toContain('<script');
  }
  const policy = (await read(`${path}/html`)).headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
  expect((await read('/mails/none')).status).toBe(404);
});
