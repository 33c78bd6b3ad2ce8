import type { Email, Header } from 'postal-mime';
import PostalMime from 'postal-mime';

export type Address = { name: string; address: string };

export interface ParsedMail {
  from: Address | null;
  to: Address[];
  replyTo: Address[];
  subject: string;
  date: string;
  /** by lower-case name; a header that occurs twice has two values */
  headers: Record<string, string[]>;
  text: string;
  html: string;
}

/**
 * A mail as people and tests want to read it. What cannot be parsed is kept as text, because a catcher that
 * hides a broken mail hides the bug.
 */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  try {
    return summarize(await PostalMime.parse(raw));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...summarize(), subject: `(not readable: ${reason})`, text: raw.toString('utf8') };
  }
}

function summarize({
  from,
  to,
  replyTo,
  subject,
  date,
  headers = [],
  text,
  html,
}: Partial<Email> = {}): ParsedMail {
  return {
    from: addresses(from ? [from] : [])[0] ?? null,
    to: addresses(to),
    replyTo: addresses(replyTo),
    subject: subject ?? '',
    date: date ?? new Date().toISOString(),
    headers: headersByName(headers),
    text: text ?? '',
    html: html ?? '',
  };
}

/** @param list mailboxes and groups of mailboxes */
function addresses(list: Email['to'] = []): Address[] {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => ({ name, address: address ?? '' }));
}

function headersByName(headers: Header[]) {
  const byName: Record<string, string[]> = Object.create(null);
  for (const { key, value } of headers) {
    byName[key] ??= [];
    byName[key].push(value);
  }
  return byName;
}
