import { site } from '../../../web/site.config.ts';
import { waitForMail } from '../../support/inbox.ts';
import {
  expect,
  failedRequest,
  languagesInTurn,
  newAddress,
  openAlive,
  test,
  texts,
  whenProving,
} from '../site.ts';
import { supportTexts } from './support-site.ts';

/** In which languages the form and the questions are, which an operator may leave out. */
const languagesWithForm = site.supportForm ? languagesInTurn(1) : [];

for (const language of languagesWithForm) {
  const text = texts[language];
  const support = supportTexts[language];

  test.describe(`the support page in ${language}`, () => {
    test.use({ locale: text.locale });
    test.beforeEach(({ page }) => openAlive(page, '/support'));

    const supportForm = (page: import('@playwright/test').Page) => {
      const form = page.getByRole('form', { name: support.form });
      return {
        name: form.getByRole('textbox', { name: text.name }),
        email: form.getByRole('textbox', { name: text.email }),
        topic: form.getByRole('combobox', { name: support.topic }),
        message: form.getByRole('textbox', { name: text.message }),
        send: form.getByRole('button', { name: text.send }),
        form,
      };
    };

    async function fill(page: import('@playwright/test').Page, message: string) {
      const form = supportForm(page);
      await form.name.fill('Zuzana');
      await form.email.fill(newAddress());
      await form.topic.selectOption('billing');
      await form.message.fill(message);
      return form;
    }

    test('sends a message whose subject begins with the topic', async ({ page }) => {
      const message = `Faktúra ${crypto.randomUUID()}`;
      const form = await fill(page, message);
      await form.send.click();
      await expect(page.getByText(text.sent).first()).toBeVisible();
      const mail = await waitForMail((candidate) => candidate.text.includes(message));
      expect(mail.subject).toContain(`[support/billing] ${support.billing}`);
      await expect(form.message).toHaveValue('');
      await expect(form.topic).toHaveValue('');
    });

    test('requires a topic and keeps text when sending fails', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      await page.route(/documents:commit/, (route) => route.abort('internetdisconnected'));
      const form = supportForm(page);
      await form.name.fill('Zuzana');
      await form.email.fill(newAddress());
      await form.message.fill('Hello');
      await form.send.click();
      await expect(page.getByText(text.emptyContact).first()).toBeVisible();
      await expect(form.topic).toBeFocused();
      await expect(form.topic).toHaveAccessibleDescription(support.topicRequired);

      await form.topic.selectOption('billing');
      await form.send.click();
      await expect(page.getByText(support.failed).first()).toBeVisible();
      await expect(form.message).toHaveValue('Hello');
      await expect(form.topic).toHaveValue('billing');
      await expect(form.send).toBeEnabled();
    });

    test('a topic shows its questions and preselects the form', async ({ page }) => {
      await expect(page.locator('details')).not.toHaveCount(0);
      await page.getByRole('button', { name: support.billing }).click();
      await expect(page.getByText(support.refund)).toBeVisible();
      await expect(page.getByText(support.deleteAccount)).toBeHidden();
      await expect(supportForm(page).topic).toHaveValue('billing');
      await page.getByRole('button', { name: support.all }).click();
      await expect(page.getByText(support.deleteAccount)).toBeVisible();
    });
  });

  test.describe(`the support page in ${language} without script`, () => {
    test.use({ locale: text.locale, javaScriptEnabled: false });

    test('answers every question, and gives an address without script', async ({ page }) => {
      await page.goto('/support');
      await page.getByText(support.deleteAccount).click();
      await expect(page.locator('#zmazanie-uctu p').first()).toBeVisible();
      await expect(page.getByRole('form')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  });
}

if (site.supportForm) {
  test('a URL can name a topic or question', whenProving, async ({ page }) => {
    const topic = page.getByRole('combobox', { name: supportTexts.en.topic });
    await page.goto('/support?topic=billing');
    await expect(topic).toHaveValue('billing');
    await openAlive(page, '/support?topic=cats#nic-take-tu-nie-je');
    await expect(topic).toHaveValue('');
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.goto('/support#zmazanie-uctu');
    await expect(page.locator('#zmazanie-uctu p').first()).toBeVisible();
  });

  test.describe('the day of an answer', () => {
    test.use({ locale: 'en-GB' });

    test('is the next Slovak business day', async ({ page }) => {
      await page.clock.setFixedTime('2026-12-23T10:00:00Z');
      await openAlive(page, '/support');
      await expect(page.getByText(/by Monday.? 28 December/)).toBeVisible();
    });
  });
} else {
  test('without its form the support page offers a mail', async ({ page }) => {
    await openAlive(page, '/support');
    await expect(page.getByRole('form', { name: supportTexts.en.form })).toHaveCount(0);
    await expect(
      page.getByRole('main').locator(`a[href="mailto:${site.contact.supportEmail}"]`),
    ).not.toHaveCount(0);
  });
}
