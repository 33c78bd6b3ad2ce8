import { createHash } from 'node:crypto';
import { texts } from '../texts/texts.ts';
import { mailIdPart } from './ids.ts';
import {
  composeLetter,
  type LetterOptions,
  type LetterPart,
  letterFooter,
  withLanguage,
} from './letter-layout.ts';
import type { Mail } from './mail.ts';
import type { MailLink } from './mail-html.ts';

export interface IssueContent extends LetterOptions {
  readonly issueId: string;
  readonly subscriberId: string;
  readonly to: string;
  readonly subject: string;
  /** Our own HTML, in the order in which they are read. */
  readonly parts: readonly LetterPart[];
  readonly unsubscribeUrl: string;
  readonly supportInbox: string;
}

/** One newsletter for one subscriber. */
export function composeIssue(issue: IssueContent): Mail {
  const { issueId, to, subject, parts, unsubscribeUrl, publicUrl, supportInbox } = issue;
  const links = unsubscribeLinks(issue);
  const { text, html } = composeLetter({ parts, links, footer: [...reasons(issue), ...letterFooter(issue)] });
  return {
    id: `issue.${mailIdPart(issueId)}.${subscriberHash(issue)}`,
    to,
    replyTo: { name: '', address: supportInbox },
    subject,
    text,
    html,
    unsubscribeUrl,
    listId: `newsletter.${new URL(publicUrl).hostname}`,
  };
}

/** Message-IDs travel; a subscriber's id is a hash that finds its address among guessed ones. */
function subscriberHash({ issueId, subscriberId }: IssueContent): string {
  return createHash('sha256').update(`${issueId}:${subscriberId}`).digest('hex').slice(0, 32);
}

function unsubscribeLinks({ parts, unsubscribeUrl }: IssueContent): readonly MailLink[] {
  return parts.map(({ language }) => ({
    language,
    label: texts[language].issue.unsubscribe,
    url: withLanguage(unsubscribeUrl, language),
  }));
}

/** Why it came, in the languages of the issue. */
function reasons({ parts, publicUrl }: IssueContent): readonly string[] {
  return parts.map(({ language }) => texts[language].issue.reason(publicUrl));
}
