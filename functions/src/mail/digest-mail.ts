import { limits, messageReference } from '@labka/contract';
import type { ReceivedMessage } from '../contact-message.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';
import { mailHtml, mailText } from './mail-html.ts';
import { mailIdPart } from './mail-id.ts';
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
    text: mailText([title, ...entries.map((lines) => lines.join('\n'))], footer),
    html: mailHtml({
      title,
      body: [`<h1>${escapeHtml(title)}</h1>`, ...entries.map(entryHtml)],
      footer,
    }),
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

function entryHtml(lines: readonly string[]): string {
  return `<div class="message" dir="auto">${lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')}</div>`;
}
