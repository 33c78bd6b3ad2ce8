// @ts-check
import PostalMime from 'postal-mime';

/** @import { Email, Header } from 'postal-mime' */

/** @typedef {{ name: string, address: string }} Address */

/**
 * @typedef {object} ParsedMail
 * @property {Address | null} from
 * @property {Address[]} to
 * @property {Address[]} replyTo
 * @property {string} subject
 * @property {string} date
 * @property {Record<string, string[]>} headers by lower-case name; a header that occurs twice has two values
 * @property {string} text
 * @property {string} html
 */

/**
 * A mail as people and tests want to read it. What cannot be parsed is kept as text, because a catcher that
 * hides a broken mail hides the bug.
 *
 * @param {Buffer} raw
 * @returns {Promise<ParsedMail>}
 */
export async function parseMail(raw) {
  try {
    return summarize(await PostalMime.parse(raw));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...summarize(), subject: `(not readable: ${reason})`, text: raw.toString('utf8') };
  }
}

/**
 * @param {Partial<Email>} email
 * @returns {ParsedMail}
 */
function summarize({ from, to, replyTo, subject, date, headers = [], text, html } = {}) {
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

/**
 * @param {Email['to']} list mailboxes and groups of mailboxes
 * @returns {Address[]}
 */
function addresses(list = []) {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => ({ name, address: address ?? '' }));
}

/** @param {Header[]} headers */
function headersByName(headers) {
  /** @type {Record<string, string[]>} */
  const byName = Object.create(null);
  for (const { key, value } of headers) {
    byName[key] ??= [];
    byName[key].push(value);
  }
  return byName;
}
