import { each, number, readFields, text } from '../fields.ts';

/**
 * `temporary`: it may work later. `policy`: it may work in some hours (RFC 3463, x.7.x). `permanent`: the server
 * refuses this mail. After the whole mail was sent: `closed`, the server closed the connection and has probably not
 * accepted it; `uncertain`, it did not answer in time and may have accepted it.
 */
type MailErrorKind = 'temporary' | 'policy' | 'permanent' | 'closed' | 'uncertain';

/** Whether the final dot had been sent when it failed, so that the server may have accepted the mail. */
type MailErrorMoment = 'beforeDot' | 'afterDot';

/**
 * Why a mail was not sent. Contains only codes, and no `cause`: a mail server's answer often quotes addresses, and
 * errors are logged.
 */
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

/** Classifies what nodemailer throws. */
export function toMailError(error: unknown, moment: MailErrorMoment = 'beforeDot'): MailError {
  if (error instanceof MailError) return error;
  const failure = describeFailure(error);
  const { responseCode: code, response = '', command } = failure;
  // A final dot is answered by 2xx, 4xx or 5xx; anything else counts as no answer.
  if (code === undefined || code < 400)
    return new MailError(moment === 'afterDot' ? unansweredKind(failure) : 'temporary', failureCode(failure));
  const status = enhancedStatus(response);
  const kind = isAboutThisMail(code, response, command) ? 'permanent' : temporaryKind(code, status);
  return new MailError(kind, [code, status].join(' ').trim());
}

function unansweredKind({ code, detail }: Failure): MailErrorKind {
  const isClosed = code === 'ECONNECTION' || (code === 'ESOCKET' && detail !== 'ETIMEDOUT');
  return isClosed ? 'closed' : 'uncertain';
}

/** 530 to 538 require a login, which the operator has to correct. */
function temporaryKind(code: number, status = ''): MailErrorKind {
  return code >= 550 && status.startsWith('5.7.') ? 'policy' : 'temporary';
}

/**
 * An error of nodemailer. `response` is the server's whole answer; `command`, such as `RCPT TO`, is missing before the
 * server has processed a mail; `originalCode` is the system's code, `timeoutType` the exceeded timeout.
 */
const failureFields = {
  responseCode: number,
  ...each(text, 'response', 'command', 'code', 'originalCode', 'timeoutType'),
};

type Failure = ReturnType<typeof describeFailure>;

function describeFailure(error: unknown) {
  const { code = error instanceof Error ? error.name : 'unknown', ...failure } = readFields(
    failureFields,
    error,
  );
  return { ...failure, code, detail: failure.originalCode ?? failure.timeoutType };
}

/** Only our own time limit aborts a mail. */
function failureCode({ code, detail, responseCode }: Failure): string {
  if (code === 'EABORT') return 'ETIMEDOUT';
  return [code, detail, responseCode].filter((part) => part !== undefined).join(' ');
}

/** RFC 3463: as `5.1.1`; some servers write `#5.1.1`. */
function enhancedStatus(text: string): string | undefined {
  return /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
}

/**
 * Whether a refusal is about this mail, so that a retry would be refused as well. Other refusals are about us, our
 * account or the server, and can pass without a change of the mail: quota, reputation, policy, password, configuration.
 */
function isAboutThisMail(code: number, text: string, command: string | undefined): boolean {
  // Refusing MAIL FROM refuses us as the sender; before the server has processed a mail, a refusal is not about it.
  if (code < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  if (wordsOfTheHour.test(withoutQuotations(text))) return false;
  const status = enhancedStatus(text);
  if (status === undefined || openStatus.test(status)) return repliesAboutMailboxes.includes(code);
  return statusAboutThisMail.test(status);
}

/** RFC 5321, section 4.2.3, and RFC 7504. 552 is about storage, and 554 only says that it failed. */
const repliesAboutMailboxes: readonly number[] = [550, 551, 553, 556];

/** RFC 3463: undefined, and a refused command without details. */
const openStatus = /^5\.(0\.|5\.0$)/;

/**
 * RFC 3463, section 3, with the additions of RFC 7505 and others: the address, except 7 and 8, which are the sender's;
 * the mailbox, except a full one, which may be emptied; the content. Not system, network, protocol, security and
 * policy.
 */
const statusAboutThisMail = /^5\.(1\.(?![78]$)|2\.(?!2$)|6\.)/;

/** Mail addresses and URLs of help pages may contain any word. */
function withoutQuotations(text: string): string {
  return text.replace(/<[^<>]*>|https?:\/\/\S+|\S+@\S+/g, ' ');
}

/** Words in servers' answers about a limit, our reputation or our account, with any code. */
const wordsOfTheHour = new RegExp(
  [
    'quota|limit|exceeded|\\brate\\b|throttl|too (many|much|quickly|fast)|quickly|\\bfull\\b|storage|insufficient',
    'try (again|later)|temporar|greylist|graylist|grey-list|deferred|not (yet )?available at this time',
    'block(ed|list)|black ?list|deny ?list|\\bRBL\\b|reputation|polic(y|ies)|spam|abus|suspicious|unsolicited',
    'suspend|paused|disabled by (the )?admin|not (been )?verified|unverified|sandbox|not (allowed|authorized|authorised|permitted)',
    'access denied|authenticat|credential|log ?in|relay|\\bsender\\b|from address|send ?as|SPF\\b|DKIM|DMARC|STARTTLS|\\bTLS\\b|encrypt',
  ].join('|'),
  'i',
);
