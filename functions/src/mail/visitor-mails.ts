/* The mails to visitors. */
import { type Language, languages } from '@labka/contract';
import type { Texts } from '../texts/en.ts';
import { texts } from '../texts/texts.ts';
import { mailableAddress } from './email-address.ts';
import type { Mail } from './mail.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import { type Block, button, divider, joinBlocks, paragraph, renderMail, titleBlock } from './mail-html.ts';
import type { ReceivedMessage } from './support-mail.ts';

/** One language's section of a mail. None of it was written by a visitor. */
type Section = ReturnType<typeof sectionIn>;

/** @param sections in the reader's language, or in every language if it is unknown */
function composeVisitorMail(
  sections: readonly Section[],
  { supportInbox, publicUrl, operator }: MailConfiguration,
) {
  const [first] = sections;
  const inEach = (part: 'title' | 'preview') => sections.map((section) => section[part]).join(' / ');
  const title = inEach('title');
  const body = sections.flatMap((section, index) => (index === 0 ? [section] : [divider, section]));
  const footer = [operator, publicUrl];
  return {
    replyTo: { name: '', address: supportInbox },
    subject: title,
    ...renderMail({
      ...(first && { language: first.language }),
      title,
      preview: inEach('preview'),
      body,
      footer,
    }),
  };
}

/**
 * Tells a visitor that the message arrived. It repeats nothing typed into the form, not even a name, so it cannot carry
 * a text to a stranger's address. Undefined if the address cannot receive mail.
 * @param language of the visitor's message, if known
 */
export function composeAcknowledgement(
  { id, email, reference }: Pick<ReceivedMessage, 'id' | 'email' | 'reference'>,
  language: Language | undefined,
  options: MailConfiguration,
): Mail | undefined {
  const to = mailableAddress(email);
  if (to === undefined) return undefined;
  const sections = (language === undefined ? languages : [language]).map((each) =>
    sectionIn(each, texts[each].acknowledgement(reference)),
  );
  const mail = composeVisitorMail(sections, options);
  return {
    ...mail,
    id: `acknowledgement.${id}`,
    to,
    subject: `${mail.subject} [${reference}]`,
    autoSubmitted: 'auto-replied',
  };
}

interface ConfirmationContent extends MailConfiguration {
  readonly requestId: string;
  readonly to: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** Without promotion, unlawful before consent. In every language: an address has none, the pressed button does. */
export function composeConfirmation(content: ConfirmationContent): Mail {
  const { requestId, to, confirmUrl, unsubscribeUrl, publicUrl } = content;
  const sections = languages.map((language) => {
    const words = texts[language].confirmation(publicUrl);
    return sectionIn(language, words, button(words.button, withLanguage(confirmUrl, language)));
  });
  return {
    ...composeVisitorMail(sections, content),
    id: `confirmation.${requestId}`,
    to,
    autoSubmitted: 'auto-replied',
    unsubscribeUrl,
  };
}

type SectionTexts = ReturnType<Texts['acknowledgement']>;

/** @param actions after the first paragraph, which says what they are for */
function sectionIn(language: Language, { title, preview, paragraphs }: SectionTexts, ...actions: Block[]) {
  const { greeting, signOff } = texts[language];
  const [first = '', ...others] = paragraphs;
  const { html, text } = joinBlocks([
    titleBlock(title),
    ...[greeting, first].map(paragraph),
    ...actions,
    ...[...others, signOff].map(paragraph),
  ]);
  return { language, title, preview, html: `<div lang="${language}">\n${html}\n</div>`, text };
}

/** A link to one of our pages, in this language. */
function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
