/* The letters to visitors. */
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

/** One language's part of a letter. None of it was written by a visitor. */
export interface LetterPart extends Block {
  readonly language: Language;
  readonly title: string;
}

/** What every letter needs to know. */
export interface LetterOptions {
  /** Where answers go. */
  readonly supportInbox: string;
  readonly publicUrl: string;
  /** The operator: name, seat, registration and contact on one line; empty when not configured. */
  readonly operator: string;
}

/**
 * All of a mail that a letter decides.
 * @param parts in the reader's language; in every language where that is not known
 * @param preheader what lists of mails show behind the subject; HTML
 * @param reasons why it came
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
 * Tells a visitor that the message arrived. It repeats nothing that was typed into the form, not even a name, so it cannot
 * carry a text to a stranger's address. Undefined when the address cannot receive mail.
 * @param language in which the visitor wrote, where that is known
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
 * Asks, and nothing more: before consent, a word of promotion would itself be unlawful. It comes in every language, because an
 * address does not tell its own; the button that is pressed does.
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
  /** Our own HTML, in the order in which they are read. */
  readonly parts: readonly LetterPart[];
  /** The reader's, where it is known: the copy has this part alone, under its title. */
  readonly language?: Language;
  readonly unsubscribeUrl: string;
  readonly returnPath?: string | undefined;
}

/** One newsletter for one subscriber; why it came, and how to end it, in the languages of the issue. */
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
  // Message-IDs travel; a subscriber's id is a hash that finds its address among guessed ones.
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

/** The same link to one of our pages, in this language. */
function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}

/** An issue is kept without looks, so that a later brand fits it. */
function withOurLinks(part: LetterPart): LetterPart {
  return { ...part, html: part.html.replaceAll('<a href=', `<a ${look('link')} href=`) };
}

/** The first paragraph, without its elements. */
function firstWords([first]: readonly LetterPart[]): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(first?.html ?? '')?.[1] ?? '';
  return paragraph.replace(/<[^>]*>/g, ' ').trim();
}
