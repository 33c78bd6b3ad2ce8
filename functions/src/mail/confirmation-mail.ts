import { type Language, languages } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import { mailIdPart } from './ids.ts';
import {
  composeLetter,
  type Letter,
  type LetterOptions,
  type LetterPart,
  letterFooter,
  noticePart,
  withLanguage,
} from './letter-layout.ts';
import type { Mail } from './mail.ts';

export interface ConfirmationMailContent extends LetterOptions {
  readonly requestId: string;
  readonly to: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
  readonly supportInbox: string;
}

/** Asks, and nothing more: before consent, a word of promotion would itself be unlawful. */
export function composeConfirmation(content: ConfirmationMailContent): Mail {
  return {
    id: `confirmation.${mailIdPart(content.requestId)}`,
    to: content.to,
    replyTo: { name: '', address: content.supportInbox },
    ...composeLetter(confirmationLetter(content)),
    isReply: true,
    unsubscribeUrl: content.unsubscribeUrl,
  };
}

function confirmationLetter(content: ConfirmationMailContent): Letter {
  return { parts: languages.map((language) => part(language, content)), footer: letterFooter(content) };
}

function part(language: Language, { confirmUrl, publicUrl }: ConfirmationMailContent): LetterPart {
  const { button, ...notice } = texts[language].confirmation(publicUrl);
  return noticePart({
    language,
    ...notice,
    button: { label: button, url: withLanguage(confirmUrl, language) },
  });
}
