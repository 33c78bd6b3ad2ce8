/**
 * What a mail server reports about a mailbox. `gone`: it does not exist. `unreachable`: this copy was given up, the next may arrive.
 * `complaint`: its owner reported the mail as spam.
 */
export type BounceReport = 'gone' | 'unreachable' | 'complaint';

/** Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965); undefined for any other mail. */
export function readBounceReport(source: string): BounceReport | undefined {
  if (reportPart(source, 'feedback-report') !== undefined) return 'complaint';
  const fields = reportPart(source, 'delivery-status') ?? '';
  if (!/^action:\s*failed\b/im.test(fields)) return undefined;
  const [, kind = '', subject = '', detail = ''] =
    /^status:\s*(\d)\.(\d{1,3})\.(\d{1,3})/im.exec(fields) ?? [];
  // A policy is about us, not about the mailbox; and so are 5.1.7 and 5.1.8 (RFC 3463).
  if (subject === '7' || (subject === '1' && ['7', '8'].includes(detail))) return undefined;
  const isGone = kind === '5' && (subject === '1' || (subject === '2' && detail === '1'));
  return isGone ? 'gone' : 'unreachable';
}

/** The fields of a part of type `message/<name>`. Such parts are never encoded (RFC 2046, 5.2), so that they can be read as they are. */
function reportPart(source: string, name: string): string | undefined {
  const start = new RegExp(`^content-type:\\s*message/${name}\\b`, 'im').exec(source);
  if (!start) return undefined;
  const [, , body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source.slice(start.index)) ?? [];
  return body.split(/^--/m)[0];
}
