import { limits, messageReference } from '@labka/contract';
import type { ReceivedMessage } from '../contact-message.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';
import { mailIdPart } from './mail-id.ts';
import { mailStyle } from './mail-style.ts';
import type { SupportMailOptions } from './support-mail.ts';
import { supportTime } from './support-time.ts';
import { visibleLine } from './visible-text.ts';

/** Enough to tell spam from a question; the inbox command shows the rest. */
const excerptCharacters = 300;

/** One mail to support about many messages, each listed once, oldest first. */
export function composeDigest(
  digestId: string,
  messages: readonly ReceivedMessage[],
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const title = `Prehľad správ z webu: ${messages.length}`;
  const entries = messages.map(entryLines);
  const footer = [
    'Správ prišlo naraz veľa, preto ich posielame v prehľade. Celé ich ukáže príkaz: npm run inbox -- show <referencia>',
    `Odoslané z webu ${publicUrl}.`,
  ];
  return {
    id: `digest.${mailIdPart(digestId)}`,
    to: supportInbox,
    subject: title,
    text: `${[title, ...entries.map((lines) => lines.join('\n'))].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`,
    html: digestHtml(title, entries, footer),
  };
}

function entryLines({ id, name, email, subject, message, receivedAt }: ReceivedMessage): readonly string[] {
  return [
    `[${visibleLine(messageReference(id), 20)}] ${visibleLine(subject, limits.subject.max)}`,
    `${visibleLine(name, limits.name.max)}, ${visibleLine(email, limits.email.max)}, ${supportTime(receivedAt)}`,
    visibleLine(message, excerptCharacters),
    `contact_messages/${visibleLine(id, 150)}`,
  ];
}

function digestHtml(
  title: string,
  entries: readonly (readonly string[])[],
  footer: readonly string[],
): string {
  return `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>${mailStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${entries.map(entryHtml).join('\n')}
<footer>
${footer.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
</footer>
</main>
</body>
</html>
`;
}

function entryHtml(lines: readonly string[]): string {
  return `<div class="message" dir="auto">${lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')}</div>`;
}
