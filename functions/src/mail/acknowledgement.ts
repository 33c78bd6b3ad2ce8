import { type Letter, letterHtml, letterText } from './letter-layout.ts';
import type { Mail } from './mail.ts';
import { mailIdPart } from './mail-id.ts';
import type { ReceivedMessage } from './received-message.ts';
import { replyTo } from './reply-to.ts';
import type { SupportMailOptions } from './support-mail.ts';

/**
 * Tells a visitor that the message arrived. It repeats nothing that was typed into the form, not even a name: whoever
 * gives a stranger's address cannot make us carry a text there. Nothing when the address takes no mail.
 */
export function composeAcknowledgement(
  message: ReceivedMessage,
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail | undefined {
  const recipient = replyTo('', message.email);
  if (!recipient) return undefined;
  const { reference } = message;
  const letter = acknowledgementLetter(reference, publicUrl);
  return {
    id: `acknowledgement.${mailIdPart(message.id)}`,
    to: recipient.address,
    replyTo: { name: '', address: supportInbox },
    subject: `Vaša správa prišla / We received your message [${reference}]`,
    text: letterText(letter),
    html: letterHtml(letter),
    isReply: true,
  };
}

function acknowledgementLetter(reference: string, publicUrl: string): Letter {
  return {
    parts: [
      {
        language: 'sk',
        title: 'Vaša správa prišla',
        paragraphs: [
          `Ďakujeme, vašu správu máme. Jej číslo je ${reference}.`,
          'Odpovieme vám na túto adresu, zvyčajne do 24 hodín v pracovných dňoch. Ak chcete niečo doplniť, odpovedzte na tento e-mail a číslo v predmete ponechajte.',
          'Ak ste nám nepísali, niekto zrejme omylom zadal vašu adresu. Nemusíte robiť nič.',
        ],
      },
      {
        language: 'en',
        title: 'We received your message',
        paragraphs: [
          `Thank you, your message has arrived. Its reference is ${reference}.`,
          'We will reply to this address, usually within 24 hours on business days. To add something, reply to this mail and leave the reference in the subject.',
          'If you did not write to us, somebody probably entered your address by mistake. You need not do anything.',
        ],
      },
    ],
    signature: publicUrl,
  };
}
