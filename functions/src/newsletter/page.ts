import type { Language } from '@labka/contract';
import { escapeHtml } from '../mail/safe-text.ts';
import type { PageName, PageTexts } from '../texts/shape.ts';
import { texts } from '../texts/texts.ts';

export interface PageContent {
  readonly language: Language;
  readonly name: PageName;
  readonly token: string | undefined;
  /** Who the page is from, on one line; empty when nobody has told. */
  readonly operator: string;
}

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

/** A page without script or inline style: `newsletter.css` is a static file of the website. */
export function renderPage({ language, name, token, operator }: PageContent): string {
  const { home, pages } = texts[language];
  const page = pages[name];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} – Labka</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/newsletter.css">
</head>
<body>
<header><a class="logo" href="/">${mark} Labka</a></header>
<main>
${name === 'confirmed' ? drawing : ''}
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.text)}</p>
${actionForm(language, name, page, token)}${nextStep(page)}
<p><a href="/">${home}</a></p>
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
