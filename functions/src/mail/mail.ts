import { sha256 } from '../hash.ts';

/** A mailbox; both parts are given apart, so that nothing has to parse text that a visitor wrote. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Left half of the Message-ID. The same mail always has the same one: mailboxes can then drop a repeated mail. */
  readonly id: string;
  readonly to: string;
  /** RFC 5321: where servers send it back when they cannot deliver it; our sender unless given. */
  readonly returnPath?: string | undefined;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 3834: an answer to the recipient, or not. Mails to support have neither, so that its own automatic answers go out. */
  readonly autoSubmitted?: 'auto-replied' | 'auto-generated';
  /** RFC 8058: where one POST ends the subscription. */
  readonly unsubscribeUrl?: string;
  /** RFC 2919: which list the mail belongs to, as `newsletter.your-domain.example`. */
  readonly listId?: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail; rejects with a `MailError`. */
  send(mail: Mail): Promise<void>;
}

/** A document's id as part of a Message-ID. Ids come from browsers, so they may hold anything; an unusual one takes part by its hash. */
export function mailIdPart(documentId: string): string {
  return /^[\w-]{1,64}$/.test(documentId) ? documentId : sha256(documentId);
}
