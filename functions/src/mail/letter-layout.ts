import { escapeHtml } from './escape-html.ts';
import { mailHtml, mailText } from './mail-html.ts';

/** One language's part of a mail to a visitor. None of it was written by a visitor. */
export interface LetterPart {
  readonly language: 'sk' | 'en';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
}

/** Nobody tells us which language a visitor reads, so each letter says everything in both. */
export interface Letter {
  readonly parts: readonly LetterPart[];
  readonly signature: string;
}

export function letterText({ parts, signature }: Letter): string {
  return mailText([parts.map(partText).join('\n\n* * *\n\n')], [signature]);
}

export function letterHtml({ parts, signature }: Letter): string {
  return mailHtml({
    title: parts[0]?.title ?? '',
    body: [parts.map(partHtml).join('\n<hr>\n')],
    footer: [signature],
  });
}

function partText({ title, paragraphs, button }: LetterPart): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  return [title, ...paragraphs, ...action].join('\n\n');
}

function partHtml({ language, title, paragraphs, button }: LetterPart): string {
  const action = button
    ? `<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<section lang="${language}">
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${action}
</section>`;
}
