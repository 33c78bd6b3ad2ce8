/** A mailbox; both parts are given apart, so that nothing has to parse text that a visitor wrote. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Left half of the Message-ID. The same mail always has the same one: mailboxes can then drop a repeated mail. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 3834: whether the mail answers one that the recipient wrote. */
  readonly isReply?: boolean;
  /** RFC 8058: where one POST ends the subscription. */
  readonly unsubscribeUrl?: string;
  /** RFC 2919: which list the mail belongs to, as `newsletter.labka.example`. */
  readonly listId?: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail; rejects with a `MailError`. */
  send(mail: Mail): Promise<void>;
}
