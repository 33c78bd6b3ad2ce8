import { enhancedStatus, isAboutThisMail } from './smtp-refusal.ts';

/**
 * `temporary`: later it may work. `permanent`: the server refuses this mail. `uncertain`: the whole mail went out and no answer
 * came, so the server may have it.
 */
export type MailErrorKind = 'temporary' | 'permanent' | 'uncertain';

/** Whether the end of the mail had gone out when it failed: the dot that makes it the server's. */
export type MailErrorMoment = 'beforeDot' | 'afterDot';

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

/** Classifies what nodemailer throws. */
export function toMailError(error: unknown, moment: MailErrorMoment = 'beforeDot'): MailError {
  if (error instanceof MailError) return error;
  const failure = describeFailure(error);
  const { responseCode: code, response = '', command } = failure;
  // A final dot is answered by 2xx, 4xx or 5xx; anything else is no answer.
  if (code === undefined || code < 400)
    return new MailError(moment === 'afterDot' ? 'uncertain' : 'temporary', failureCode(failure));
  const kind = isAboutThisMail({ code, text: response, command }) ? 'permanent' : 'temporary';
  return new MailError(kind, [code, enhancedStatus(response)].join(' ').trim());
}

/** What nodemailer tells of a failure; `detail` is the system's own code for it, or which wait was too long. */
interface Failure {
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  readonly command?: string | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: 'unknown' };
  return {
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
    response: 'response' in error ? text(error.response) : undefined,
    command: 'command' in error ? text(error.command) : undefined,
    code: 'code' in error ? text(error.code) : error.name,
    detail:
      ('originalCode' in error ? text(error.originalCode) : undefined) ??
      ('timeoutType' in error ? text(error.timeoutType) : undefined),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Our own time limit is the only thing that aborts a mail. */
function failureCode({ code = 'unknown', detail, responseCode }: Failure): string {
  if (code === 'EABORT') return 'ETIMEDOUT';
  return [code, detail, responseCode].filter((part) => part !== undefined).join(' ');
}
