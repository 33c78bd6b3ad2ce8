import { type Language, languageNames, languages, locales } from '@labka/contract';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { turnOf } from '../support/campaign.ts';
import { inEachLanguage, websiteTexts } from '../support/texts.ts';

export { expect, type Language, languages };

/** The texts of forms and what surrounds every page, as a visitor meets them. */
export const texts = inEachLanguage(textsIn);

/** The language that the toggle leads to. */
export function otherLanguage(language: Language): Language {
  return fromOn(language)[1] ?? language;
}

/** All languages in the order of the toggle, from one on. */
export function fromOn(language: Language): readonly Language[] {
  const start = languages.indexOf(language);
  return [...languages.slice(start), ...languages.slice(0, start)];
}

/** In which languages something is tried that is the same in all: in one of them, by turns, and in all when proving. */
export function languagesInTurn(turn: number): readonly Language[] {
  return turnOf(languages, turn, languages.length);
}

/** For a test of a rare condition: it runs when proving, and where `TEST_FILTER` names its file. */
export const whenProving = { tag: '@prove' } as const;

function textsIn(language: Language) {
  const { contact, newsletter } = websiteTexts[language];
  return {
    locale: locales[language],
    contactForm: contact.form.label,
    name: contact.form.name.label,
    email: contact.form.email.label,
    subject: contact.form.subject.label,
    message: contact.form.message.label,
    send: contact.form.submit,
    sending: contact.form.sending,
    newsletterForm: newsletter.form.label,
    subscribe: newsletter.form.submit,
    emptyContact: contact.error.required,
    invalidEmail: contact.error.email,
    contactFailed: contact.error.failed,
    errorTitle: contact.error.failedTitle,
    sent: contact.success.toast,
    unconfirmed: contact.error.unconfirmedTitle,
    emptyNewsletter: newsletter.error.required,
    newsletterFailedTitle: newsletter.error.failedTitle,
    newsletterFailed: newsletter.error.failed,
    ownName: languageNames[language],
  };
}

/**
 * A page on which every error in the console fails the test, apart from those that the test names before it provokes them.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from this pattern.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => isProblem(message) && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors in the browser’s console').toEqual([]);
  },
});

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

/** A failed request leaves this line in Chromium's console. */
export const failedRequest = /Failed to load resource|net::ERR_/;

/** Opens a page, as it is when it listens. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
}

/** Waits until React has the page: from then on its links are followed within it. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app', 'alive');
}

/** So React reports a part of the page that did not come. */
export const missingScript = /dynamically imported module/;

/** The link of the toggle that shows the page in a language. */
export function languageLink(page: Page, language: Language) {
  return page.getByRole('banner').getByRole('link', { name: texts[language].ownName });
}

/** The contact form's controls, by their labels. */
export function contactForm(page: Page, language: Language) {
  const text = texts[language];
  const form = page.getByRole('form', { name: text.contactForm });
  return {
    form,
    name: form.getByRole('textbox', { name: text.name }),
    email: form.getByRole('textbox', { name: text.email }),
    subject: form.getByRole('textbox', { name: text.subject }),
    message: form.getByRole('textbox', { name: text.message }),
    send: form.getByRole('button', { name: text.send }),
  };
}

/** The newsletter box's controls, by their labels. */
export function newsletterForm(page: Page, language: Language) {
  const text = texts[language];
  const form = page.getByRole('form', { name: text.newsletterForm });
  return {
    form,
    email: form.getByRole('textbox'),
    subscribe: form.getByRole('button', { name: text.subscribe }),
  };
}

/** Of a sender who has used up no share of mails yet. */
export function newAddress(): string {
  return `zuzana@${crypto.randomUUID()}.example`;
}

/** What a test types; the subject is unique, so that its mail can be told from all others. */
export function newMessage() {
  return {
    name: 'Zuzana "Zuzka" Kováčová',
    email: newAddress(),
    subject: `Psí park <b>${crypto.randomUUID()}</b>`,
    message: 'Dobrý deň,\nkde nájdem mapu parkov? <script>alert(1)</script> 🐕',
  };
}

/** Types a message into the contact form. */
export async function fillContactForm(
  page: Page,
  language: Language,
  message: ReturnType<typeof newMessage>,
) {
  const form = contactForm(page, language);
  await form.name.fill(message.name);
  await form.email.fill(message.email);
  await form.subject.fill(message.subject);
  await form.message.fill(message.message);
  return form;
}

/** The one toast that is shown now. */
export function toast(page: Page, text: string) {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .or(page.locator('li'))
    .filter({ hasText: text })
    .first();
}

/** How much of the window has moved since the first paint: the sum of all layout shifts, of which CLS is the worst part. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Where nothing moved, nothing is reported.
      setTimeout(() => resolve([]), 500);
    });
    return shifts
      .map((entry) => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
      .reduce((sum, value) => sum + value, 0);
  });
}
