import { languages } from '@labka/contract';
import { handleMessage } from '@labka/functions/contact/handle-message';
import { sendMail } from '@labka/functions/delivery/deliver';
import type { Platform } from '@labka/functions/delivery/platform';
import { mailKinds } from '@labka/functions/dependencies';
import type { Mailer } from '@labka/functions/mail/mail';
import { answerNewsletter } from '@labka/functions/newsletter/answer';
import { subscribe } from '@labka/functions/newsletter/sign-up';
import { parseLinkKeys } from '@labka/functions/operations';
import { reconcile } from '@labka/functions/reconcile/reconcile';

export const supportInbox = 'podpora@labka.example';
export const sender = { name: 'Labka', address: 'web@labka.example' };
export const linkKeys = parseLinkKeys('a-key-that-is-long-enough-for-tests');

export interface Dependencies extends Platform {
  readonly mailer: Mailer;
}

export interface TestDependencies extends Dependencies {
  readonly log: ReturnType<typeof recordedLog>;
}

export interface HandlerOptions {
  readonly singleMailsPerHour?: number;
  /** Off, so that a test only sees the mails to support. */
  readonly isAcknowledging?: boolean;
}

export function recordedLog() {
  const entries: { readonly severity: string; readonly message: string; readonly entry: object }[] = [];
  const to = (severity: string) => (message: string, entry: object) =>
    entries.push({ severity, message, entry });
  return { entries, info: to('info'), warn: to('warn'), error: to('error') };
}

/** The dependencies of a deployed function, except for limits that no test reaches by chance. */
export function dependenciesFor(
  { db, now, queue, mailer }: Pick<Dependencies, 'db' | 'now' | 'queue' | 'mailer'>,
  { singleMailsPerHour = 1_000_000, isAcknowledging = false }: HandlerOptions = {},
): TestDependencies {
  return {
    db,
    now,
    queue,
    mailer,
    supportInbox,
    mailFrom: sender,
    isAcknowledging,
    singleMailsPerHour,
    log: recordedLog(),
    publicUrl: 'https://labka.example',
    supportLanguage: languages[0],
    supportTimeZone: 'Europe/Bratislava',
    operator: 'Labka & spol., s. r. o., Hlavná 1, 040 01 Košice',
    linkKeys: () => linkKeys,
    domainMailsPerHour: Number.POSITIVE_INFINITY,
  };
}

export function handlersOf(dependencies: Dependencies) {
  const answer = answerNewsletter(dependencies);
  return {
    /** Of a new message. */
    handle: handleMessage(dependencies),
    /** Of a new sign-up. */
    subscribe: subscribe(dependencies),
    /** Of a task. */
    send: sendMail({ ...dependencies, kinds: mailKinds(dependencies) }),
    reconcile: reconcile(dependencies),
    /** Opens a link as a browser would, or as a mail program that supports RFC 8058. */
    open: (method: string, address: string, acceptLanguage = 'sk') =>
      answer({ method, url: new URL(address), acceptLanguage }),
  };
}
