import type { Language } from '@labka/contract';
import { type MailLink, mailHtml, mailText, paragraphHtml, titleHtml } from './mail-html.ts';
import { look } from './mail-style.ts';
import { escapeHtml } from './safe-text.ts';

/** One language's part of a mail to a visitor, as HTML and as text. None of it was written by a visitor. */
export interface LetterPart {
  readonly language: Language;
  readonly title: string;
  readonly html: string;
  readonly text: string;
}

/** A mail in the reader's language; in every language where that is not known. */
interface Letter {
  readonly parts: readonly LetterPart[];
  /** What lists of mails show behind the subject; HTML. */
  readonly preheader: string;
  /** Why it came. */
  readonly reasons?: readonly string[];
  readonly links?: readonly MailLink[];
}

/** What every letter needs to know. */
export interface LetterOptions {
  /** Where answers go. */
  readonly supportInbox: string;
  readonly publicUrl: string;
  /** The operator: name, seat, registration and contact on one line; empty when not configured. */
  readonly operator: string;
}

/** A part of plain paragraphs, with a button where there is something to do. */
interface Notice {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
}

export function noticePart({ language, title, paragraphs, button }: Notice): LetterPart {
  return {
    language,
    title,
    html: [...paragraphs.map(paragraphHtml), ...(button ? [buttonHtml(button)] : [])].join('\n'),
    text: [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : [])].join('\n\n'),
  };
}

/** All of a mail that a letter decides. */
export function composeLetter(
  { parts, preheader, reasons = [], links = [] }: Letter,
  { supportInbox, publicUrl, operator }: LetterOptions,
) {
  const [first] = parts;
  const texts = parts.map(({ title, text }) => `${title}\n\n${text}`);
  const footer = [...reasons, ...(operator === '' ? [] : [operator]), publicUrl];
  return {
    replyTo: { name: '', address: supportInbox },
    subject: parts.map(({ title }) => title).join(' / '),
    text: mailText([texts.join('\n\n* * *\n\n')], footer, links),
    html: mailHtml({
      ...(first && { language: first.language }),
      title: first?.title ?? '',
      preheader,
      body: [parts.map(partHtml).join(`\n<hr ${look('line')}>\n`)],
      footer,
      links,
    }),
  };
}

/** The same link to one of our pages, in this language. */
export function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}

function partHtml({ language, title, html }: LetterPart): string {
  return `<div lang="${language}">
${titleHtml(title)}
${html}
</div>`;
}

function buttonHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${look('buttonCell')}>
<a href="${escapeHtml(url)}" ${look('button')}>${escapeHtml(label)}</a>
</td></tr></table>`;
}
