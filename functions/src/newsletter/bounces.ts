import { FieldValue } from 'firebase-admin/firestore';
import type { Snapshot } from '../collections/collection.ts';
import { subscribers } from '../collections/newsletter.ts';
import type { Platform } from '../delivery/platform.ts';
import type { BouncedMail, BounceMailbox } from '../mail/bounce-mailbox.ts';
import { withdrawConsent } from './consent.ts';
import { isSigned, type LinkKeys, sign } from './link.ts';

/*
 * A copy of an issue has its own sender address (VERP), so that a bounce identifies the copy: <local>+<consent: 32
 * digits><signature: 16 digits>@<domain>. A forged one has no effect.
 */
const token = /\+([0-9a-f]{32})([0-9a-f]{16})@/gi;
const uuid = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** The sender of a subscriber's copies; undefined for a consent in an unknown format. */
export function returnPathOf(keys: LinkKeys, address: string, consentId: string): string | undefined {
  if (!uuid.test(consentId)) return undefined;
  const consent = consentId.replaceAll('-', '');
  return address.replace(/(?=@[^@]*$)/, `+${consent}${signatureOf(keys.current, consent)}`);
}

/** The consent of one of our return paths in this mail; undefined without a valid signature. */
function findBouncedConsent(keys: LinkKeys, source: string, now: Date): string | undefined {
  for (const [, consent = '', signature = ''] of source.toLowerCase().matchAll(token))
    if (isSigned(keys, signature, (key) => signatureOf(key, consent), now))
      return consent.replace(uuid, '$1-$2-$3-$4-$5');
  return undefined;
}

/** In hexadecimal digits, since mail servers may change the case of letters. */
function signatureOf(key: string, consent: string): string {
  return Buffer.from(sign(key, 'bounce', consent), 'base64url')
    .toString('hex')
    .slice(0, 16);
}

/**
 * A mail server's report about a mailbox. `gone`: it does not exist. `unreachable`: this copy failed, the next may
 * arrive. `complaint`: its owner reported the mail as spam.
 */
type BounceReport = 'gone' | 'unreachable' | 'complaint';

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533) or a complaint (RFC 5965; other feedback reports are
 * none); undefined for any other mail.
 */
function readBounceReport(source: string): BounceReport | undefined {
  if (/^feedback-type:\s*abuse\b/im.test(reportPart(source, 'feedback-report') ?? '')) return 'complaint';
  const fields = reportPart(source, '(?:global-)?delivery-status') ?? '';
  if (!/^action:\s*failed\b/im.test(fields)) return undefined;
  const status = statusOf(fields);
  // A policy refusal is about us, not about the mailbox; so are 5.1.7 and 5.1.8 (RFC 3463).
  if (/^\d\.(7\.|1\.[78]$)/.test(status)) return undefined;
  return /^5\.(1\.|2\.1$)/.test(status) ? 'gone' : 'unreachable';
}

/** The enhanced status code. Exim always reports 5.0.0; then the server's own answer has it. */
function statusOf(fields: string): string {
  const [, status = ''] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(fields) ?? [];
  const answer = /^diagnostic-code:[^;\n]*;\s*\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/im.exec(fields);
  return (status.endsWith('.0.0') && answer?.[1]) || status;
}

/** The fields of a part of type `message/<name>`. Such parts are never encoded (RFC 2046, 5.2). */
function reportPart(source: string, name: string): string | undefined {
  const start = new RegExp(`^content-type:\\s*message/${name}\\b`, 'im').exec(source);
  if (!start) return undefined;
  const [, , body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source.slice(start.index)) ?? [];
  return body.split(/^--/m)[0];
}

export interface BounceOptions {
  /** Undefined if none is configured. */
  readonly mailbox: () => BounceMailbox | undefined;
  readonly linkKeys: () => LinkKeys;
}

/** A mailbox is given up after this many unreachable reports. */
const mostUnreachable = 5;

/**
 * Ends the subscriptions of mailboxes that are gone or complain, and returns their number. Reading a mail twice changes
 * nothing. If the bounce mailbox cannot be read, the error is logged and it is read an hour later.
 */
export async function handleBounces(
  { log, ...store }: Pick<Platform, 'db' | 'now' | 'log'>,
  { mailbox, linkKeys }: BounceOptions,
  hasTime: () => boolean,
): Promise<number> {
  let ended = 0;
  async function handle({ id, source }: BouncedMail): Promise<void> {
    const report = readBounceReport(source);
    const consent = report && findBouncedConsent(linkKeys(), source, store.now());
    if (report === undefined || consent === undefined) return;
    const found = await subscribers.in(store.db).where('consentId', '==', consent).limit(1).get();
    const [subscriber] = found.docs;
    if (!subscriber || !(await isFinal(subscriber, report, id))) return;
    await withdrawConsent(store, subscriber.id, report === 'complaint' ? 'complained' : 'bounced');
    ended += 1;
  }
  const read = async () => (hasTime() ? mailbox()?.forEachUnread(handle, hasTime) : undefined);
  await read().catch(({ message: reason }: Error) =>
    log.warn('The bounce mailbox was not read', { document: subscribers.name, reason }),
  );
  return ended;
}

/** Records each report about an unreachable mailbox once. */
async function isFinal(
  subscriber: Snapshot<typeof subscribers>,
  report: BounceReport,
  mailId: string,
): Promise<boolean> {
  if (report !== 'unreachable') return true;
  const known = new Set(subscriber.data()?.bounces ?? []).add(mailId);
  await subscriber.ref.update({ bounces: FieldValue.arrayUnion(mailId) });
  return known.size >= mostUnreachable;
}
