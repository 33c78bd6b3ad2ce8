import { type ContactMessage, collections, type Language, languages, limits, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';
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
    topic: topicName(message.subject, 'sk'),
    subject: visibleLine(message.subject, limits.subject.max),
    message: visibleText(message.message, limits.message.max),
    document: visibleLine(`${collections.contactMessages}/${message.id}`, limits.message.max),
    publicUrl,
  };
}

/** As the website names what the message is about; messages of the contact form have no topic. */
function topicName(subject: string, language: Language): string | undefined {
  const topic = topicOf(subject);
  return topic === 'contact' ? undefined : texts[language].topics[topic];
}

/** The language of the page that a message was written on, where its subject tells: the support form puts its topic's name there. */
export function languageOf(subject: string): Language | undefined {
  // Some of the website's spaces do not break.
  const written = subject.replace(/\s/g, ' ');
  return languages.find((language) => {
    const name = topicName(subject, language);
    return name !== undefined && written.endsWith(name);
  });
}

const timeZone = 'Europe/Bratislava';

const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/** A time as support reads it, wherever the server is. */
export function supportTime(time: Date): string {
  return `${format.format(time)} (${timeZone})`;
}
