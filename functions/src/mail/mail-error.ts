/** `temporary`: later it may work. `permanent`: the server refuses this mail. */
export type MailErrorKind = 'temporary' | 'permanent';

/**
 * Why a mail was not sent. Carries codes only, and no `cause`: what a mail server answers often quotes
 * addresses, and errors end up in logs.
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

/** Before the server has looked at a mail, its refusal says nothing about that mail: a wrong password is mended, a blocked address unblocked. */
const errorsAboutMail: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];
/** RFC 4954, section 6: authentication is missing, too weak, wrong, or needs encryption. */
const authenticationReplies = [530, 534, 535, 538];

/** Classifies what nodemailer throws: a mail that is answered by 500 or above is refused for good (RFC 5321, section 4.2.1). */
export function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  if (!(error instanceof Error)) return new MailError('temporary', 'unknown');
  const { responseCode, response, code } = describeFailure(error);
  if (responseCode === undefined) return new MailError('temporary', code ?? error.name);
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const isPermanent =
    responseCode >= 500 && errorsAboutMail.includes(code) && !authenticationReplies.includes(responseCode);
  return new MailError(isPermanent ? 'permanent' : 'temporary', [responseCode, status].join(' ').trim());
}

interface Failure {
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  readonly code?: string | undefined;
}

function describeFailure(error: Error): Failure {
  return {
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
    response: 'response' in error && typeof error.response === 'string' ? error.response : undefined,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
  };
}
