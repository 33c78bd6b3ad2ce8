import { type Language, languages } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import { replyTo } from './email-address.ts';
import { mailIdPart } from './ids.ts';
import {
  composeLetter,
  inReadersOrder,
  type Letter,
  type LetterOptions,
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
  reader: Language | undefined,
): Letter {
  const parts = languages.map((language) =>
    noticePart({ language, ...texts[language].acknowledgement(reference) }),
  );
  return { parts: inReadersOrder(parts, reader), footer: letterFooter(options) };
}
