import { sha256 } from '../hash.ts';

/** A mailbox; name and address are separate, so nothing has to parse text that a visitor wrote. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Left half of the Message-ID. It is the same for every repetition of a mail, so mailboxes can drop duplicates. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly name: string; readonly text: string };
  /**
   * RFC 3834: whether the mail answers the recipient. Mails to support have no such header, so that support's own
   * automatic replies are sent.
   */
  readonly autoSubmitted?: 'auto-replied';
  /** RFC 8058: the URL to which one POST unsubscribes. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; rejects with a `MailError`. */
  send(mail: Mail): Promise<void>;
}

/**
 * A document's id as part of a Message-ID. Browsers choose ids, so an id may contain anything; an unusual one is
 * hashed.
 */
export function mailIdPart(documentId: string): string {
  return /^[\w-]{1,64}$/.test(documentId) ? documentId : sha256(documentId);
}
