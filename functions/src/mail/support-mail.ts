import type { Language } from '@labka/contract';
import { type ContactMessage, collections, limits, type SupportTopic, topicOf } from '@labka/contract';
import { replyTo } from './email-address.ts';
import { mailIdPart } from './ids.ts';
import type { Mail } from './mail.ts';
import { visibleLine, visibleText } from './safe-text.ts';
import { type SupportMailContent, supportMailHtml, supportMailText } from './support-mail-layout.ts';

/** A message as support reads it. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: Date;
  /** What visitor and support call it; empty until it is registered. */
  readonly reference: string;
}

export interface SupportMailOptions {
  readonly supportInbox: string;
  readonly publicUrl: string;
}

/** The mail that tells support about a visitor's message. */
export function composeSupportMail(message: ReceivedMessage, options: SupportMailOptions): Mail {
  const answerAddress = replyTo(message.name, message.email);
  const content = supportMailContent(message, options, answerAddress !== undefined);
  return {
    id: `support.${mailIdPart(message.id)}`,
    to: options.supportInbox,
    ...(answerAddress && { replyTo: answerAddress }),
    subject: `[${content.reference}] ${content.subject}`,
    text: supportMailText(content),
    html: supportMailHtml(content),
  };
}

function supportMailContent(
  message: ReceivedMessage,
  { publicUrl }: SupportMailOptions,
  isAnswerable: boolean,
): SupportMailContent {
  return {
    reference: message.reference,
    name: visibleLine(message.name, limits.name.max),
    email: visibleLine(message.email, limits.email.max),
    isAnswerable,
    receivedAt: supportTime(message.receivedAt),
    topic: topicNames[topicOf(message.subject)],
    subject: visibleLine(message.subject, limits.subject.max),
    message: visibleText(message.message, limits.message.max),
    document: visibleLine(`${collections.contactMessages}/${message.id}`, limits.message.max),
    publicUrl,
  };
}

/** Messages of the contact form have no topic. */
const topicNames: Readonly<Record<SupportTopic | 'contact', string | undefined>> = {
  contact: undefined,
  account: 'Účet a registrácia',
  app: 'Používanie aplikácie',
  technical: 'Technické problémy',
  billing: 'Platby a fakturácia',
  other: 'Iné',
};

/** The language of the page that a message was written on, where its subject tells: the support form puts its topic's name there. */
export function languageOf(subject: string): Language | undefined {
  const name = topicNames[topicOf(subject)];
  if (name === undefined) return undefined;
  // Some of the website's spaces do not break.
  return subject.replace(/\s/g, ' ').endsWith(name) ? 'sk' : 'en';
}

const timeZone = 'Europe/Bratislava';

const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/** A time as support reads it, wherever the server is. */
export function supportTime(time: Date): string {
  return `${format.format(time)} (${timeZone})`;
}
