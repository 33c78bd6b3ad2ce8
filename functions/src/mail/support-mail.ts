import { type ContactMessage, collections, type Language, locales, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import { mailableAddress, needsSmtpUtf8 } from './email-address.ts';
import type { Mail, MailAddress } from './mail.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import { details, type MailContent, paragraph, quotation, renderMail, titleBlock } from './mail-html.ts';
import { visibleLine, visibleText } from './safe-text.ts';

/** A message in a mail to support. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: Date;
  /** The reference that visitor and support share; empty until the message is registered. */
  readonly reference: string;
  /** The number of earlier messages from the same address, and the references of the latest. */
  readonly earlier: number;
  readonly latest: readonly string[];
  /** The id of an earlier message with the same text, if this is a duplicate. */
  readonly duplicateOf?: string | undefined;
  /** The reference of that message. */
  readonly repeats?: string | undefined;
  /** Undefined if it is uncertain. */
  readonly language?: Language | undefined;
}

/** The mail to support about a visitor's message, without invisible characters, escaped in HTML. */
export function composeSupportMail(message: ReceivedMessage, options: MailConfiguration): Mail {
  const answerAddress = replyTo(message.name, message.email);
  const { support } = texts[options.supportLanguage];
  const { labels } = support;
  const topic = topicOf(message.subject);
  const isFromContactForm = topic === 'contact';
  const words = visibleText(message.message);
  const document = visibleLine(`${collections.contactMessages}/${message.id}`);
  const content = {
    id: `support.${message.id}`,
    title: isFromContactForm ? support.fromContactForm : support.fromSupportForm,
    preview: `${lineOf(message, 'name')}: ${visibleLine(words, previewLength)}`,
    body: [
      paragraph(answerAddress ? support.canBeAnswered : support.cannotBeAnswered),
      details([
        [labels.name, lineOf(message, 'name')],
        [labels.email, lineOf(message, 'email')],
        ...(isFromContactForm ? [] : [[labels.topic, topicName(topic, options)] as const]),
        [labels.subject, lineOf(message, 'subject')],
      ]),
      quotation(words),
      details([
        [labels.reference, message.reference],
        [labels.receivedAt, localTime(message.receivedAt, options)],
        [labels.language, languageName(message.language, options)],
        ...(message.earlier > 0 ? [[labels.earlier, earlierMessages(message)] as const] : []),
        ...(message.repeats === undefined ? [] : [[labels.repeats, message.repeats] as const]),
      ]),
    ],
    footer: [support.storedAs(document)],
  };
  return {
    ...toSupport(content, options),
    ...(answerAddress && { replyTo: answerAddress }),
    subject: `[${message.reference}] ${lineOf(message, 'subject')}`,
  };
}

/** A mail to support from its content. */
export function toSupport(
  { id, title, preview, body, footer }: Pick<Mail, 'id'> & MailContent,
  { supportInbox, publicUrl, supportLanguage: language }: MailConfiguration,
): Mail {
  const { greeting, support } = texts[language];
  const content = {
    language,
    title,
    preview,
    body: [titleBlock(title), paragraph(greeting), ...body],
    footer: [...footer, support.signOff(publicUrl)],
  };
  return { id, to: supportInbox, subject: title, ...renderMail(content) };
}

/** The Reply-To address of a visitor; undefined if the header could keep the mail from being delivered to support. */
function replyTo(name: string, email: string): MailAddress | undefined {
  const address = mailableAddress(email);
  const isUsable = address !== undefined && !needsSmtpUtf8(address);
  return isUsable ? { name: visibleLine(name), address } : undefined;
}

/** Characters of a message that lists of mails preview. */
const previewLength = 120;

/** A field on one line. It is never cut: the limits of its day may have been wider. */
export function lineOf(message: ReceivedMessage, field: 'name' | 'email' | 'subject'): string {
  return visibleLine(message[field]);
}

/** A topic that is not offered any more has no name but that in the subject. */
function topicName(topic: string, { supportLanguage }: MailConfiguration): string {
  return new Map(Object.entries(texts[supportLanguage].topics)).get(topic) ?? topic;
}

function languageName(language: Language | undefined, { supportLanguage }: MailConfiguration): string {
  const names = new Intl.DisplayNames(locales[supportLanguage], { type: 'language' });
  const { otherLanguage } = texts[supportLanguage].support;
  return language === undefined ? otherLanguage : (names.of(language) ?? language);
}

/** As `6 (K7F3-9QX2, …)`. */
export function earlierMessages({ earlier, latest }: ReceivedMessage): string {
  return `${earlier} (${latest.join(', ')}${earlier > latest.length ? ', …' : ''})`;
}

/** A time in support's language and time zone, wherever the server is. */
export function localTime(time: Date, { supportLanguage, supportTimeZone }: MailConfiguration): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: supportTimeZone } as const;
  // No line ends with the day's number, or with a one-letter preposition, such as the Slovak "o".
  return time.toLocaleString(locales[supportLanguage], style).replace(/(?<=^\d+\.| \p{L}) /gu, '\u00a0');
}
