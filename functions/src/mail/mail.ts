import { each, number, readFields, text } from '../fields.ts';

/** An address and its owner's name, apart, so that nothing has to parse text that a visitor wrote. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Left half of the Message-ID. It is the same for every repetition of a mail, so mail programs can drop duplicates. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly name: string; readonly text: string };
  /** RFC 3834. Mails to support have no such header, so that support's own automatic replies are sent. */
  readonly autoSubmitted?: 'auto-replied';
  /** RFC 8058: the URL to which one POST unsubscribes. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; rejects with a `MailError`. */
  send(mail: Mail): Promise<void>;
}

/**
 * `temporary`: it may work soon. `refused`: not before some hours, if ever. After the whole mail was sent: `closed`, the
 * server closed the connection and has probably not accepted it; `uncertain`, it did not answer in time and may have
 * accepted it.
 */
type MailErrorKind = 'temporary' | 'refused' | 'closed' | 'uncertain';

/** Why a mail was not sent, in codes only: a server's answer often quotes addresses, and errors are logged. */
export class MailError extends Error {
  readonly kind: MailErrorKind;
  /** SMTP's reply code with its enhanced status, as `451 4.3.0`, or the name of the connection's error. */
  readonly code: string;

  constructor(kind: MailErrorKind, code: string) {
    super(`The mail was not sent (${code}, ${kind}).`);
    this.name = 'MailError';
    this.kind = kind;
    this.code = code;
  }
}

/**
 * Classifies what nodemailer throws.
 * @param isHandedOver whether the final dot had been sent, so that the server may have accepted the mail
 */
export function toMailError(error: unknown, isHandedOver = false): MailError {
  if (error instanceof MailError) return error;
  const { responseCode: reply = 0, response = '', code = 'unknown', ...read } = readFields(failure, error);
  // RFC 5321, 4.2.2: 550 to 559 refuse this mail or us; lower ones are about commands, encryption and login.
  if (reply >= 400) return new MailError(reply >= 550 ? 'refused' : 'temporary', codeOf(reply, response));
  // A final dot is answered by 2xx, 4xx or 5xx; anything else counts as no answer.
  const detail = read.originalCode ?? read.timeoutType ?? '';
  const isClosed = code === 'ECONNECTION' || (code === 'ESOCKET' && detail !== 'ETIMEDOUT');
  const unanswered = isClosed ? 'closed' : 'uncertain';
  return new MailError(isHandedOver ? unanswered : 'temporary', `${code} ${detail}`.trim());
}

/** An error of nodemailer: the server's whole answer, the system's code, the timeout that was exceeded. */
const failure = { responseCode: number, ...each(text, 'response', 'code', 'originalCode', 'timeoutType') };

/** With the status of RFC 3463, as `550 5.1.1`; some servers write `#5.1.1`. */
function codeOf(reply: number, response: string): string {
  const [, status = ''] = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return `${reply} ${status}`.trim();
}
