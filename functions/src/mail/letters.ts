/* The letters to visitors. */
import { type Language, languages } from '@labka/contract';
import { sha256 } from '../hash.ts';
import type { Texts } from '../texts/shape.ts';
import { texts } from '../texts/texts.ts';
import { replyTo } from './email-address.ts';
import {
  composeLetter,
  type LetterOptions,
  type LetterPart,
  noticePart,
  withLanguage,
} from './letter-layout.ts';
import { type Mail, mailIdPart } from './mail.ts';
import { look } from './mail-style.ts';
import { escapeHtml } from './safe-text.ts';
import type { ReceivedMessage } from './support-mail.ts';

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
  const recipient = replyTo('', email);
  if (!recipient) return undefined;
  const parts = readIn(language).map((each) =>
    noticePart({ language: each, ...texts[each].acknowledgement(reference) }),
  );
  const letter = composeLetter({ parts, preheader: previewOf(parts, 'acknowledgement') }, options);
  return {
    ...letter,
    id: `acknowledgement.${mailIdPart(id)}`,
    to: recipient.address,
    subject: `${letter.subject} [${reference}]`,
    autoSubmitted: 'auto-replied',
  };
}

/** The languages of a mail to a reader whose language is known, or not. */
function readIn(language: Language | undefined): readonly Language[] {
  return language === undefined ? languages : [language];
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
    const { button, ...notice } = texts[language].confirmation(publicUrl);
    const url = withLanguage(confirmUrl, language);
    return noticePart({ language, ...notice, button: { label: button, url } });
  });
  return {
    ...composeLetter({ parts, preheader: previewOf(parts, 'confirmation') }, content),
    id: `confirmation.${mailIdPart(requestId)}`,
    to,
    autoSubmitted: 'auto-replied',
    unsubscribeUrl,
  };
}

/** In the language that comes first. */
function previewOf([first]: readonly LetterPart[], kind: keyof Texts['previews']): string {
  return first ? escapeHtml(texts[first.language].previews[kind]) : '';
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
    ...composeLetter({ parts: parts.map(withOurLinks), preheader: firstWords(parts), reasons, links }, issue),
    id: `issue.${mailIdPart(issueId)}.${copy}`,
    to,
    returnPath: issue.returnPath,
    subject: own[0]?.title ?? issue.subject,
    autoSubmitted: 'auto-generated',
    unsubscribeUrl,
    listId: `newsletter.${new URL(publicUrl).hostname}`,
  };
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
