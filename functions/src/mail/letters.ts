/* The mails to visitors. */
import { type Language, languages } from '@labka/contract';
import type { Texts } from '../texts/sk.ts';
import { texts } from '../texts/texts.ts';
import { mailableAddress } from './email-address.ts';
import { type Mail, mailIdPart } from './mail.ts';
import { type Block, button, divider, joinBlocks, paragraph, renderMail, titleBlock } from './mail-html.ts';
import { escapeHtml } from './safe-text.ts';
import type { ReceivedMessage } from './support-mail.ts';

/** One language's part of a mail. None of it was written by a visitor. */
interface LetterPart extends Block {
  readonly language: Language;
  readonly title: string;
  /** The preview text in lists of mails; HTML. */
  readonly preheader: string;
}

/** What every mail needs. */
export interface LetterOptions {
  /** The Reply-To address. */
  readonly supportInbox: string;
  readonly publicUrl: string;
  /** The operator: name, address, registration and contact on one line. */
  readonly operator: string;
}

/**
 * The content of a mail.
 * @param parts in the reader's language, or in every language if it is unknown
 */
function composeLetter(parts: readonly LetterPart[], { supportInbox, publicUrl, operator }: LetterOptions) {
  const [{ language, title, preheader } = { title: '', preheader: '' }] = parts;
  const sections = parts.map(sectionOf);
  const body = sections.flatMap((section, index) => (index === 0 ? [section] : [divider, section]));
  const footer = [operator, publicUrl];
  return {
    replyTo: { name: '', address: supportInbox },
    subject: parts.map((part) => part.title).join(' / '),
    ...renderMail({ ...(language && { language }), title, preheader, body, footer }),
  };
}

function sectionOf({ language, title, ...words }: LetterPart): Block {
  const { html, text } = joinBlocks([titleBlock(title), words]);
  return { html: `<div lang="${language}">\n${html}\n</div>`, text };
}

/**
 * Tells a visitor that the message arrived. It repeats nothing typed into the form, not even a name, so it cannot carry
 * a text to a stranger's address. Undefined if the address cannot receive mail.
 * @param language of the visitor's message, if known
 */
export function composeAcknowledgement(
  { id, email, reference }: Pick<ReceivedMessage, 'id' | 'email' | 'reference'>,
  language: Language | undefined,
  options: LetterOptions,
): Mail | undefined {
  const to = mailableAddress(email);
  if (to === undefined) return undefined;
  const parts = (language === undefined ? languages : [language]).map((each) =>
    noticeOf(each, texts[each].acknowledgement(reference)),
  );
  const letter = composeLetter(parts, options);
  return {
    ...letter,
    id: `acknowledgement.${mailIdPart(id)}`,
    to,
    subject: `${letter.subject} [${reference}]`,
    autoSubmitted: 'auto-replied',
  };
}

interface ConfirmationContent extends LetterOptions {
  readonly requestId: string;
  readonly to: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/**
 * Only asks for confirmation: before consent, any promotion would be unlawful. It is in every language, because an
 * address does not reveal its language; the pressed button does.
 */
export function composeConfirmation(content: ConfirmationContent): Mail {
  const { requestId, to, confirmUrl, unsubscribeUrl, publicUrl } = content;
  const parts = languages.map((language) => {
    const notice = texts[language].confirmation(publicUrl);
    return noticeOf(language, notice, button(notice.button, withLanguage(confirmUrl, language)));
  });
  return {
    ...composeLetter(parts, content),
    id: `confirmation.${mailIdPart(requestId)}`,
    to,
    autoSubmitted: 'auto-replied',
    unsubscribeUrl,
  };
}

type NoticeTexts = ReturnType<Texts['acknowledgement']>;

function noticeOf(language: Language, { title, preview, paragraphs }: NoticeTexts, ...actions: Block[]) {
  const { greeting, signOff } = texts[language];
  const words = joinBlocks([...[greeting, ...paragraphs].map(paragraph), ...actions, paragraph(signOff)]);
  return { language, title, preheader: escapeHtml(preview), ...words };
}

/** A link to one of our pages, in this language. */
function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
