import type { Page } from '@playwright/test';
import type { Ports } from '../../tools/support/ports.ts';
import { websiteTexts } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';

type Language = keyof typeof websiteTexts;

export function watchRequests(page: Page): readonly string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(https?|wss?):\/\/(127\.0\.0\.1|localhost):|^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  return foreign;
}

export async function sendMessage(
  page: Page,
  site: string,
  language: Language,
  subject: string,
): Promise<void> {
  const { form } = websiteTexts[language].contact;
  await page.goto(`${site}/?lang=${language}`);
  await page.locator(`html[lang=${language}][data-app=alive]`).waitFor();
  const contact = page.getByRole('form', { name: form.label });
  const fill = (label: string, text: string) => contact.getByRole('textbox', { name: label }).fill(text);
  await fill(form.name.label, 'Zuzana');
  await fill(form.email.label, 'zuzana@example.com');
  await fill(form.subject.label, subject);
  await fill(form.message.label, 'Where does this go?');
  await contact.getByRole('button', { name: form.submit }).click();
}

/** Three functions start for the first mail, while the machine may be busy. */
const firstMailMilliseconds = 120_000;

export function untilMailed({ inbox }: Ports, subject: string): Promise<true> {
  return waitUntil(
    'the mail',
    async () => {
      const response = await fetch(`http://127.0.0.1:${inbox}/api/messages`);
      return (await response.text()).includes(subject) || undefined;
    },
    firstMailMilliseconds,
  );
}
