import { type Letter, letterHtml, letterText } from './letter-layout.ts';
import type { Mail } from './mail.ts';
import { mailIdPart } from './mail-id.ts';

export interface ConfirmationMailContent {
  readonly requestId: string;
  readonly to: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
  readonly supportInbox: string;
  readonly publicUrl: string;
}

/** Asks, and nothing more: before consent, a word of promotion would itself be unlawful. */
export function composeConfirmation(content: ConfirmationMailContent): Mail {
  const letter = confirmationLetter(content);
  return {
    id: `confirmation.${mailIdPart(content.requestId)}`,
    to: content.to,
    replyTo: { name: '', address: content.supportInbox },
    subject: 'Potvrďte odber noviniek / Confirm your subscription',
    text: letterText(letter),
    html: letterHtml(letter),
    isReply: true,
    unsubscribeUrl: content.unsubscribeUrl,
  };
}

function confirmationLetter({ confirmUrl, publicUrl }: ConfirmationMailContent): Letter {
  return {
    parts: [
      {
        language: 'sk',
        title: 'Potvrďte odber noviniek',
        paragraphs: [
          `Na webe ${publicUrl} niekto zadal túto adresu na odber noviniek. Začneme ich posielať, až keď to potvrdíte. Odkaz platí 7 dní.`,
          'Ak ste to neboli vy, nemusíte robiť nič: bez potvrdenia vám nič nepošleme a adresu do 30 dní vymažeme.',
        ],
        button: { label: 'Potvrdiť odber', url: withLanguage(confirmUrl, 'sk') },
      },
      {
        language: 'en',
        title: 'Confirm your subscription',
        paragraphs: [
          `Somebody entered this address for the newsletter at ${publicUrl}. We will send it only after you confirm. The link is valid for 7 days.`,
          'If it was not you, you need not do anything: without a confirmation we send nothing and erase the address within 30 days.',
        ],
        button: { label: 'Confirm subscription', url: withLanguage(confirmUrl, 'en') },
      },
    ],
    signature: publicUrl,
  };
}

function withLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
