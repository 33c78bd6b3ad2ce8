import { type Language, languageNames, languages } from '@labka/contract';
import { brand, mark } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import { escapeHtml } from '../mail/safe-text.ts';
import type { PageName, PageTexts } from '../texts/en.ts';
import { texts } from '../texts/texts.ts';

export interface PageContent {
  readonly language: Language;
  readonly name: PageName;
  readonly token: string | undefined;
  /** The operator on one line. */
  readonly operator: string;
}

const { supportEmail } = site.contact;

/** The same as the website's `Logo`. */
const logo = `<svg class="mark" viewBox="${mark.viewBox}" aria-hidden="true">
<path class="accent" d="${mark.accent}"/>
<path class="text" d="${mark.text}"/>
<path class="ground" d="${mark.ground}"/>
</svg>`;

/** The dog of the download section; the build also writes it under this name. */
const drawing = '<img src="/newsletter-dog.svg" alt="" width="150" height="203">';

/** A page without script or inline style: `newsletter.css` is a static file of the website. */
export function renderPage(content: PageContent): string {
  const { language, name, token, operator } = content;
  const { home, pages, privacy } = texts[language];
  const page = pages[name];
  const onward = page.action ? page.next : (page.next ?? { label: home, href: '/' });
  const nextStep = onward && `<p><a class="button" href="${onward.href}">${escapeHtml(onward.label)}</a></p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} – ${escapeHtml(brand)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/newsletter.css">
</head>
<body>
<header><a class="logo" href="/" aria-label="${escapeHtml(brand)}">${logo} <span class="word">${escapeHtml(brand)}</span></a>${languageToggle(language, page, token)}</header>
<main>
${drawing}
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.text).replace(supportEmail, `<a href="mailto:${supportEmail}">${supportEmail}</a>`)}</p>
${actionForm(content, page)}${nextStep ?? ''}
</main>
<footer data-scheme="dark">
<p><a href="/legal/privacy">${escapeHtml(privacy)}</a></p>
<p>${escapeHtml(operator)}</p>
</footer>
</body>
</html>
`;
}

/** Like the website's `LanguageToggle`: the newsletter is sent in the language of the page on which it is confirmed. */
function languageToggle(language: Language, { action }: PageTexts, token = ''): string {
  if (action === undefined) return '';
  const links = languages.map((other) => {
    const query = escapeHtml(`?${new URLSearchParams({ token, lang: other })}`);
    const current = other === language ? ' aria-current="true"' : '';
    const name = `${other.toUpperCase()}<span class="visuallyHidden"> ${languageNames[other]}</span>`;
    return `<li><a class="language" lang="${other}" hreflang="${other}" href="${query}"${current}>${name}</a></li>`;
  });
  return `<ul class="toggle">${links.join('')}</ul>`;
}

function actionForm({ language, name, token = '' }: PageContent, { action }: PageTexts): string {
  if (action === undefined) return '';
  const address = `/api/newsletter/${name}?${new URLSearchParams({ token, lang: language })}`;
  return `<form method="post" action="${escapeHtml(address)}"><button class="button" type="submit">${escapeHtml(action)}</button></form>`;
}
