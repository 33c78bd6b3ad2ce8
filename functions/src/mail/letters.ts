/* The mails to visitors. */
import { type Language, languages } from '@labka/contract';
import { sha256 } from '../hash.ts';
import type { NoticeTexts } from '../texts/shape.ts';
import { texts } from '../texts/texts.ts';
import { mailableAddress } from './email-address.ts';
import { type Mail, mailIdPart } from './mail.ts';
import {
  type Block,
  button,
  divider,
  joinBlocks,
  type MailLink,
  paragraph,
  renderMail,
  titleBlock,
} from './mail-html.ts';
import { look } from './mail-style.ts';
import { escapeHtml } from './safe-text.ts';
import type { ReceivedMessage } from './support-mail.ts';

/** One language's part of a mail. None of it was written by a visitor. */
export interface LetterPart extends Block {
  readonly language: Language;
  readonly title: string;
}

/** What every mail needs. */
export interface LetterOptions {
  /** The Reply-To address. */
  readonly supportInbox: string;
  readonly publicUrl: string;
  /** The operator: name, address, registration and contact on one line; empty if not configured. */
  readonly operator: string;
}

/**
 * The content of a mail.
 * @param parts in the reader's language, or in every language if it is unknown
 * @param preheader the preview text in lists of mails; HTML
 * @param reasons why it was sent
 */
function composeLetter(
  parts: readonly LetterPart[],
  preheader: string,
  { supportInbox, publicUrl, operator }: LetterOptions,
  reasons: readonly string[] = [],
  links: readonly MailLink[] = [],
) {
  const [{ language, title } = { title: '' }] = parts;
  const sections = parts.map(sectionOf);
  const body = sections.flatMap((section, index) => (index === 0 ? [section] : [divider, section]));
  const footer = [...reasons, ...(operator === '' ? [] : [operator]), publicUrl];
  return {
    replyTo: { name: '', address: supportInbox },
    subject: parts.map((part) => part.title).join(' / '),
    ...renderMail({ ...(language && { language }), title, preheader, body, footer, links }),
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
  const letter = composeLetter(parts, parts[0]?.preheader ?? '', options);
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
    ...composeLetter(parts, parts[0]?.preheader ?? '', content),
    id: `confirmation.${mailIdPart(requestId)}`,
    to,
    autoSubmitted: 'auto-replied',
    unsubscribeUrl,
  };
}

function noticeOf(language: Language, { title, preview, paragraphs }: NoticeTexts, ...actions: Block[]) {
  const words = joinBlocks([...paragraphs.map(paragraph), ...actions]);
  return { language, title, preheader: escapeHtml(preview), ...words };
}

export interface IssueContent extends LetterOptions {
  readonly issueId: string;
  readonly subscriberId: string;
  readonly to: string;
  readonly subject: string;
  /** Our own HTML, in reading order. */
  readonly parts: readonly LetterPart[];
  /** The reader's language, if known: the copy contains only this part, under its title. */
  readonly language?: Language;
  readonly unsubscribeUrl: string;
  readonly returnPath?: string | undefined;
}

/** One newsletter for one subscriber, with the reason for it and an unsubscribe link in the languages of the issue. */
export function composeIssue(issue: IssueContent): Mail {
  const { issueId, subscriberId, to, unsubscribeUrl, publicUrl } = issue;
  const own = issue.parts.filter(({ language }) => language === issue.language);
  const parts = own.length > 0 ? own : issue.parts;
  const reasons = parts.map(({ language }) => texts[language].issue.reason(publicUrl));
  const links = parts.map(({ language }) => ({
    language,
    label: texts[language].issue.unsubscribe,
    url: withLanguage(unsubscribeUrl, language),
  }));
  // Message-IDs are public; a subscriber's id is a hash that could be matched against guessed addresses.
  const copy = sha256(`${issueId}:${subscriberId}`).slice(0, 32);
  return {
    ...composeLetter(parts.map(withOurLinks), firstWords(parts), issue, reasons, links),
    id: `issue.${mailIdPart(issueId)}.${copy}`,
    to,
    returnPath: issue.returnPath,
    subject: own[0]?.title ?? issue.subject,
    autoSubmitted: 'auto-generated',
    unsubscribeUrl,
    listId: `newsletter.${new URL(publicUrl).hostname}`,
  };
}

/** A link to one of our pages, in this language. */
function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}

/** Issues are stored without styles, so that later changes of the brand apply. */
function withOurLinks(part: LetterPart): LetterPart {
  return { ...part, html: part.html.replaceAll('<a href=', `<a ${look('link')} href=`) };
}

/** The first paragraph, without its tags. */
function firstWords([first]: readonly LetterPart[]): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(first?.html ?? '')?.[1] ?? '';
  return paragraph
    .replaceAll('<br>', ' ')
    .replace(/<[^>]*>/g, '')
    .trim();
}
