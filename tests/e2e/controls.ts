import { languageNames } from '@labka/contract';
import type { Page } from '@playwright/test';
import { type Language, texts } from './site.ts';

export function languageLink(page: Page, language: Language) {
  return page.getByRole('banner').getByRole('link', { name: languageNames[language] });
}

export function contactForm(page: Page, language: Language) {
  const text = texts[language].contact.form;
  const form = page.getByRole('form', { name: text.label });
  return {
    form,
    name: form.getByRole('textbox', { name: text.name.label }),
    email: form.getByRole('textbox', { name: text.email.label }),
    subject: form.getByRole('textbox', { name: text.subject.label }),
    message: form.getByRole('textbox', { name: text.message.label }),
    send: form.getByRole('button', { name: text.submit }),
  };
}

export function newsletterForm(page: Page, language: Language) {
  const text = texts[language].newsletter.form;
  const form = page.getByRole('form', { name: text.label });
  return {
    form,
    email: form.getByRole('textbox'),
    subscribe: form.getByRole('button', { name: text.submit }),
  };
}

/** From a sender who has not used any share of mails yet; the subject is unique, so that its mail can be found. */
export function newMessage() {
  return {
    name: 'Zuzana "Zuzka" Kováčová',
    email: `zuzana@${crypto.randomUUID()}.example`,
    subject: `Psí park <b>${crypto.randomUUID()}</b>`,
    message: 'Dobrý deň,\nkde nájdem mapu parkov? <script>alert(1)</script> 🐕',
  };
}

export async function fillContactForm(
  page: Page,
  language: Language,
  message: ReturnType<typeof newMessage>,
) {
  const form = contactForm(page, language);
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    await form[field].fill(message[field]);
  return form;
}

/** The visible toast; its region's name contains the hotkey. */
export function toasts(page: Page) {
  return page.getByRole('region', { name: /F8/ }).getByRole('listitem');
}

export function banner(page: Page, language: Language) {
  const { title, accept, close } = texts[language].cookies;
  const region = page.getByRole('region', { name: title });
  return {
    region,
    close: region.getByRole('button', { name: close }),
    accept: region.getByRole('button', { name: accept }),
  };
}

export function screenNames(language: Language) {
  const { map, chat, groups, ranking, events } = texts[language].hero.screens;
  return [map, chat, groups, ranking, events] as const;
}

export function carousel(page: Page, language: Language) {
  const text = texts[language].hero.carousel;
  const region = page.getByRole('region', { name: text.label });
  return {
    region,
    pause: region.getByRole('button', { name: text.pause }),
    start: region.getByRole('button', { name: text.start }),
    control: (screen: number) =>
      region.getByRole('button', { name: screenNames(language)[screen] ?? 'none', exact: true }),
    current: region.locator('[aria-current="true"]'),
    picture: (screen: number) => region.getByRole('img').nth(screen),
    scroller: region.locator('[tabindex="0"]'),
  };
}

/** The side notices, which sonner renders. */
export function notices(page: Page, language: Language) {
  const region = page.getByRole('region', { name: new RegExp(`^${texts[language].toast.notices}`) });
  return { region, items: region.getByRole('listitem') };
}

export function contentsOf(page: Page, language: Language) {
  return page.getByRole('navigation', { name: texts[language].legal.contents.title, exact: true });
}

/** Focuses each control at the lower edge of the window, and returns those whose middle line is covered somewhere. */
export function coveredWithFocus(controls: (HTMLElement | SVGElement)[]): readonly (string | null)[] {
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      scrollBy({ top: control.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' });
      control.focus();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return [left + 4, (left + right) / 2, right - 4].some((x) => {
        const found = document.elementFromPoint(x, (top + bottom) / 2);
        return !found || !(control.contains(found) || found.contains(control));
      });
    })
    .map(({ textContent }) => textContent);
}
