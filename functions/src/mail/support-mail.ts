import { collections, limits, type SupportTopic, topicOf } from '@labka/contract';
import type { Mail } from './mail.ts';
import type { MailLanguage } from './mail-html.ts';
import { mailIdPart } from './mail-id.ts';
import type { ReceivedMessage } from './received-message.ts';
import { replyTo } from './reply-to.ts';
import { type SupportMailContent, supportMailHtml, supportMailText } from './support-mail-layout.ts';
import { supportTime } from './support-time.ts';
import { visibleLine, visibleText } from './visible-text.ts';

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
export function languageOf(subject: string): MailLanguage | undefined {
  const name = topicNames[topicOf(subject)];
  if (name === undefined) return undefined;
  // Some of the website's spaces do not break.
  return subject.replace(/\s/g, ' ').endsWith(name) ? 'sk' : 'en';
}
