import type { Language } from '@labka/contract';
import { escapeHtml } from '../mail/safe-text.ts';

export type PageName = 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid' | 'unknown';

export interface PageTexts {
  readonly title: string;
  readonly text: string;
  /** Label of the button, on pages that have one. */
  readonly action?: string;
  /** What to do now, on pages that are an end. */
  readonly next?: { readonly label: string; readonly href: string };
}

export interface PageContent {
  readonly language: Language;
  readonly name: PageName;
  readonly texts: PageTexts;
  readonly token: string | undefined;
  /** Who the page is from, on one line; empty when nobody has told. */
  readonly operator: string;
}

export const pageTexts: Readonly<Record<Language, Readonly<Record<PageName, PageTexts>>>> = {
  sk: {
    confirm: {
      title: 'Potvrďte odber noviniek',
      text: 'Stačí jedno kliknutie a\u00a0novinky vám začneme posielať. Odhlásiť sa môžete kedykoľvek.',
      action: 'Potvrdiť odber',
    },
    confirmed: {
      title: 'Odber je potvrdený',
      text: 'Ďakujeme, patríte do svorky. Novinky prídu na vašu adresu.',
      next: { label: 'Stiahnuť aplikáciu', href: '/#download' },
    },
    unsubscribe: {
      title: 'Odhlásiť odber noviniek?',
      text: 'Po odhlásení vám už žiadne novinky nepošleme.',
      action: 'Odhlásiť odber',
    },
    unsubscribed: { title: 'Odber je zrušený', text: 'Žiadne ďalšie novinky vám nepošleme.' },
    invalid: {
      title: 'Tento odkaz už neplatí',
      text: 'Odkaz je neúplný alebo jeho platnosť uplynula.',
      next: { label: 'Prihlásiť sa znova', href: '/#newsletter' },
    },
    unknown: { title: 'Stránka sa nenašla', text: 'Na tejto adrese nič nie je.' },
  },
  en: {
    confirm: {
      title: 'Confirm your subscription',
      text: 'One click and we’ll start sending you the newsletter. You can unsubscribe at any time.',
      action: 'Confirm subscription',
    },
    confirmed: {
      title: 'You’re subscribed',
      text: 'Thank you, and welcome to the pack. We’ll send the newsletter to your address.',
      next: { label: 'Get the app', href: '/#download' },
    },
    unsubscribe: {
      title: 'Unsubscribe from the newsletter?',
      text: 'After that we won’t send you any more newsletters.',
      action: 'Unsubscribe',
    },
    unsubscribed: { title: 'You’re unsubscribed', text: 'We won’t send you any more newsletters.' },
    invalid: {
      title: 'This link is no longer valid',
      text: 'The link is incomplete or has expired.',
      next: { label: 'Subscribe again', href: '/#newsletter' },
    },
    unknown: { title: 'Page not found', text: 'There’s nothing at this address.' },
  },
};

/** The site's logo, drawn as `Logo.tsx` of the website draws it. */
const mark = `<svg viewBox="0 0 40 40" aria-hidden="true">
<path class="pad" d="M20 37.5c-1.1 0-2.1-.5-2.8-1.3C13.5 32 9.5 28.2 9.5 23.5a10.5 10.5 0 0 1 21 0c0 4.7-4 8.5-7.7 12.7-.7.8-1.7 1.3-2.8 1.3Z"/>
<ellipse cx="5.6" cy="15.5" rx="3.4" ry="4.5" transform="rotate(-24 5.6 15.5)"/>
<ellipse cx="14.2" cy="7" rx="3.7" ry="5" transform="rotate(-8 14.2 7)"/>
<ellipse cx="25.8" cy="7" rx="3.7" ry="5" transform="rotate(8 25.8 7)"/>
<ellipse cx="34.4" cy="15.5" rx="3.4" ry="4.5" transform="rotate(24 34.4 15.5)"/>
<circle class="hole" cx="20" cy="23.5" r="3.8"/>
</svg>`;

/** The dog of the download card, which the build also writes under this name. */
const drawing = '<img src="/newsletter-dog.svg" alt="" width="150" height="203">';

const homeLabels = { sk: 'Na hlavnú stránku', en: 'Go to the home page' } as const;

/** A page without script or inline style: `newsletter.css` is a static file of the website. */
export function renderPage({ language, name, texts, token, operator }: PageContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)} – Labka</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/newsletter.css">
</head>
<body>
<header><a class="logo" href="/">${mark} Labka</a></header>
<main>
${name === 'confirmed' ? drawing : ''}
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.text)}</p>
${actionForm(language, name, texts, token)}${nextStep(texts)}
<p><a href="/">${homeLabels[language]}</a></p>
</main>
<footer>${escapeHtml(operator)}</footer>
</body>
</html>
`;
}

function nextStep({ next }: PageTexts): string {
  if (next === undefined) return '';
  return `<p><a class="button" href="${next.href}">${escapeHtml(next.label)}</a></p>`;
}

function actionForm(language: string, name: PageName, { action }: PageTexts, token = ''): string {
  if (action === undefined) return '';
  const address = `/api/newsletter/${name}?${new URLSearchParams({ token, lang: language })}`;
  return `<form method="post" action="${escapeHtml(address)}"><button type="submit">${escapeHtml(action)}</button></form>`;
}
