import { type ContactMessage, collections, limits, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import { replyTo } from './email-address.ts';
import { linkedHtml } from './linked-text.ts';
import { type Mail, mailIdPart } from './mail.ts';
import { type Block, renderMail, titleBlock } from './mail-html.ts';
import { look } from './mail-style.ts';
import { escapeHtml, visibleLine, visibleText } from './safe-text.ts';

/** A message in a mail to support. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: Date;
  /** The reference that visitor and support share; empty until the message is registered. */
  readonly reference: string;
}

export interface SupportMailOptions {
  readonly supportInbox: string;
  readonly publicUrl: string;
}

/** The mail to support about a visitor's message, without invisible characters, escaped in HTML. */
export function composeSupportMail(message: ReceivedMessage, options: SupportMailOptions): Mail {
  const answerAddress = replyTo(message.name, message.email);
  const topic = topicName(message.subject);
  const words = visibleText(message.message, limits.message.max);
  const document = visibleLine(`${collections.contactMessages}/${message.id}`, limits.message.max);
  const content = {
    id: `support.${mailIdPart(message.id)}`,
    title: topic === undefined ? 'Nová správa z kontaktného formulára' : 'Nová otázka pre podporu',
    preheader: `${lineOf(message, 'name')}: ${visibleLine(words, previewLength)}`,
    body: [
      table({
        Číslo: message.reference,
        Meno: lineOf(message, 'name'),
        'E-mail': lineOf(message, 'email'),
        Prijaté: supportTime(message.receivedAt),
        ...(topic !== undefined && { Téma: topic }),
        Predmet: lineOf(message, 'subject'),
      }),
      { html: messageHtml(words), text: `Správa:\n\n${words}` },
    ],
    footer: [answerAddress ? answerable : notAnswerable, `Uložené ako ${document}.`],
  };
  return {
    ...toSupport(content, options),
    ...(answerAddress && { replyTo: answerAddress }),
    subject: `[${message.reference}] ${lineOf(message, 'subject')}`,
  };
}

interface SupportContent extends Pick<Mail, 'id'> {
  readonly title: string;
  readonly preheader: string;
  readonly body: readonly Block[];
  readonly footer?: readonly string[];
}

/** A mail to support from its content. */
export function toSupport(
  { id, title, preheader, body, footer = [] }: SupportContent,
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const content = {
    title,
    preheader: escapeHtml(preheader),
    body: [titleBlock(title), ...body],
    footer: [...footer, `Odoslané z\u00a0webu ${publicUrl}.`],
  };
  return { id, to: supportInbox, subject: title, ...renderMail(content) };
}

/** Characters of a message that lists of mails preview. */
const previewLength = 120;

const answerable = 'Odpoveď na tento e-mail dostane odosielateľ správy.';
const notAnswerable =
  'Na tento e-mail nemožno odpovedať: adresa odosielateľa, ktorú nájdete pri správe, nie je platná alebo má pred zavináčom písmená, ktoré mnohé poštové servery nedoručia.';

/** A field on one line, cut to the length that the rules allow. */
export function lineOf(message: ReceivedMessage, field: 'name' | 'email' | 'subject'): string {
  return visibleLine(message[field], limits[field].max);
}

/** Visitors' text appears in no attribute except link targets; `dir` keeps right-to-left text inside its own cell. */
function table(values: Readonly<Record<string, string>>): Block {
  const rows = Object.entries(values);
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" ${look('label')}>${label}</th><td ${look('value')} dir="auto">${linkedHtml(value)}</td></tr>`,
  );
  return {
    html: `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">\n${lines.join('\n')}\n</table>`,
    text: rows.map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`).join('\n'),
  };
}

function messageHtml(words: string): string {
  // Outlook for Windows applies padding to cells only.
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px;table-layout:fixed"><tr><td ${look('message')} dir="auto">${linkedHtml(words).replaceAll('\n', '<br>')}</td></tr></table>`;
}

/** The topic's name on the operator's website; messages from the contact form have no topic. */
function topicName(subject: string): string | undefined {
  const topic = topicOf(subject);
  return topic === 'contact' ? undefined : texts.sk.topics[topic];
}

const timeZone = 'Europe/Bratislava';

const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/** A time in support's time zone, wherever the server is. */
export function localTime(time: Date): string {
  return format.format(time);
}

/** The same with the name of the zone. */
export function supportTime(time: Date): string {
  return `${localTime(time)} (${timeZone})`;
}
