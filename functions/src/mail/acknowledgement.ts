import type { Language } from '@labka/contract';
import { replyTo } from './email-address.ts';
import { mailIdPart } from './ids.ts';
import {
  composeLetter,
  inReadersOrder,
  type Letter,
  type LetterOptions,
  type LetterPart,
  letterFooter,
  noticePart,
} from './letter-layout.ts';
import type { Mail } from './mail.ts';
import { languageOf, type ReceivedMessage } from './support-mail.ts';

export interface AcknowledgementOptions extends LetterOptions {
  readonly supportInbox: string;
}

/**
 * Tells a visitor that the message arrived. It repeats nothing that was typed into the form, not even a name: whoever
 * gives a stranger's address cannot make us carry a text there. Nothing when the address takes no mail.
 */
export function composeAcknowledgement(
  message: ReceivedMessage,
  options: AcknowledgementOptions,
): Mail | undefined {
  const recipient = replyTo('', message.email);
  if (!recipient) return undefined;
  const { reference } = message;
  const { subject, text, html } = composeLetter(
    acknowledgementLetter(reference, options, languageOf(message.subject)),
  );
  return {
    id: `acknowledgement.${mailIdPart(message.id)}`,
    to: recipient.address,
    replyTo: { name: '', address: options.supportInbox },
    subject: `${subject} [${reference}]`,
    text,
    html,
    isReply: true,
  };
}

function acknowledgementLetter(
  reference: string,
  options: LetterOptions,
  language: Language | undefined,
): Letter {
  const parts = [slovak(reference), english(reference)];
  return { parts: inReadersOrder(parts, language), footer: letterFooter(options) };
}

function slovak(reference: string): LetterPart {
  return noticePart({
    language: 'sk',
    title: 'Vaša správa prišla',
    paragraphs: [
      `Ďakujeme, vašu správu máme. Jej číslo je ${reference}.`,
      'Odpovieme vám na túto adresu, zvyčajne do 24\u00a0hodín v\u00a0pracovných dňoch. Ak chcete niečo doplniť, odpovedzte na túto správu a\u00a0číslo v\u00a0predmete ponechajte.',
      'Ak ste nám nepísali, niekto zrejme omylom zadal vašu adresu. Nemusíte robiť nič.',
    ],
  });
}

function english(reference: string): LetterPart {
  return noticePart({
    language: 'en',
    title: 'We received your message',
    paragraphs: [
      `Thank you, your message has arrived. Your reference is ${reference}.`,
      'We’ll reply to this address, usually within 24\u00a0hours on business days. To add something, reply to this email and leave the reference in the subject.',
      'If you didn’t write to us, someone probably entered your address by mistake. You don’t need to do anything.',
    ],
  });
}
