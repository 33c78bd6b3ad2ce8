import { createHash } from 'node:crypto';
import { collections, limits, messageReference } from '@labka/contract';
import type { ReceivedMessage } from '../contact-message.ts';
import type { Mail } from './mail.ts';
import { replyTo } from './reply-to.ts';
import { type SupportMailContent, supportMailHtml, supportMailText } from './support-mail-layout.ts';
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
    reference: visibleLine(messageReference(message.id), limits.subject.max),
    name: visibleLine(message.name, limits.name.max),
    email: visibleLine(message.email, limits.email.max),
    isAnswerable,
    receivedAt: `${supportTime.format(message.receivedAt)} (${supportTimeZone})`,
    subject: visibleLine(message.subject, limits.subject.max),
    message: visibleText(message.message, limits.message.max),
    document: visibleLine(`${collections.contactMessages}/${message.id}`, limits.message.max),
    publicUrl,
  };
}

/** Document ids come from browsers, so they may hold anything; an unusual one takes part by its hash. */
function mailIdPart(documentId: string): string {
  if (/^[\w-]{1,64}$/.test(documentId)) return documentId;
  return createHash('sha256').update(documentId).digest('hex');
}

const supportTimeZone = 'Europe/Bratislava';

const supportTime = new Intl.DateTimeFormat('sk-SK', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: supportTimeZone,
});
