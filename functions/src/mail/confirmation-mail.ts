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
  return { parts: [slovak(content), english(content)], footer: letterFooter(content) };
}

function slovak({ confirmUrl, publicUrl }: ConfirmationMailContent): LetterPart {
  return noticePart({
    language: 'sk',
    title: 'Potvrďte odber noviniek',
    paragraphs: [
      `Na webe ${publicUrl} niekto prihlásil túto adresu na odber noviniek. Začneme ich posielať, až keď odber potvrdíte. Odkaz platí 7\u00a0dní.`,
      'Ak ste to neboli vy, nemusíte robiť nič: bez potvrdenia vám nič nepošleme a\u00a0adresu do 30\u00a0dní vymažeme.',
    ],
    button: { label: 'Potvrdiť odber', url: withLanguage(confirmUrl, 'sk') },
  });
}

function english({ confirmUrl, publicUrl }: ConfirmationMailContent): LetterPart {
  return noticePart({
    language: 'en',
    title: 'Confirm your subscription',
    paragraphs: [
      `Someone signed this address up for the newsletter at ${publicUrl}. We’ll only start sending it once you confirm. The link is valid for 7\u00a0days.`,
      'If it wasn’t you, you don’t need to do anything: without your confirmation we’ll send nothing and erase the address within 30\u00a0days.',
    ],
    button: { label: 'Confirm subscription', url: withLanguage(confirmUrl, 'en') },
  });
}
