import { hashOf } from '../hash.ts';
import { texts } from '../texts/texts.ts';
import type { Mail } from './mail.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import { type Block, details, joinBlocks, paragraph, quotation } from './mail-html.ts';
import { visibleText } from './safe-text.ts';
import { earlierMessages, lineOf, localTime, type ReceivedMessage, toSupport } from './support-mail.ts';

/** Characters shown of a text; an attachment has longer ones in full, less than 5 MB when the HTML is full. */
const mostShown = 400;
/** Gmail cuts HTML at 102 kB, of which the frame takes less than 10. */
const mostHtmlBytes = 90_000;

/** The messages with the same subject and text. */
type Entry = readonly [ReceivedMessage, ...ReceivedMessage[]];

/**
 * The mail with the texts of many messages, each once with all its senders.
 * @param id of the digest
 * @param quarter in which they arrived, such as `2026-11-22T04:15` (UTC)
 * @returns as `contained` how many messages, from the first, fit into the mail
 */
export function composeDigest(
  id: string,
  quarter: string,
  messages: readonly ReceivedMessage[],
  options: MailConfiguration,
): { readonly mail: Mail; readonly contained: number } {
  const { digest } = texts[options.supportLanguage].support;
  const entries = fitting(messages, options);
  const contained = entries.flat().length;
  const shortened = entries.filter(([{ message }]) => shown(message) !== visibleText(message));
  const content = {
    id: `digest.${hashOf(id)}`,
    title: digest.title(contained),
    preview: digest.preview(entries.length, entries[0] ? lineOf(entries[0][0], 'subject') : ''),
    body: [
      paragraph(digest.intro(localTime(new Date(`${quarter}:00Z`), options))),
      ...entries.map((entry) => entryBlock(entry, shown(entry[0].message), options)),
    ],
    footer: [digest.eachTextOnce, ...(shortened.length > 0 ? [digest.shortened] : [])],
  };
  const attachment = {
    name: digest.attachment,
    text: shortened
      .map((entry) => entryBlock(entry, visibleText(entry[0].message), options).text)
      .join('\n\n\n'),
  };
  return { mail: { ...toSupport(content, options), ...(shortened.length > 0 && { attachment }) }, contained };
}

/** The entries of the first messages, as many as one mail may have. */
function fitting(messages: readonly ReceivedMessage[], options: MailConfiguration): readonly Entry[] {
  const entries = new Map<string, [ReceivedMessage, ...ReceivedMessage[]]>();
  let bytes = 0;
  for (const message of messages) {
    const text = JSON.stringify([message.subject, message.message]);
    const entry = entries.get(text);
    const added = entry
      ? details([senderOf(message, options)])
      : entryBlock([message], shown(message.message), options);
    bytes += Buffer.byteLength(added.html);
    if (entries.size > 0 && bytes > mostHtmlBytes) break;
    if (entry) entry.push(message);
    else entries.set(text, [message]);
  }
  return [...entries.values()];
}

function shown(message: string): string {
  return visibleText(message, mostShown);
}

function entryBlock(entry: Entry, words: string, options: MailConfiguration): Block {
  const { labels } = texts[options.supportLanguage].support;
  const subject = [labels.subject, lineOf(entry[0], 'subject')] as const;
  const senders = entry.map((each) => senderOf(each, options));
  return joinBlocks([details([subject, ...senders]), quotation(words)]);
}

function senderOf(message: ReceivedMessage, options: MailConfiguration) {
  const { reference, receivedAt, earlier } = message;
  const { labels } = texts[options.supportLanguage].support;
  const history = earlier > 0 ? `; ${labels.earlier.toLowerCase()}: ${earlierMessages(message)}` : '';
  const sender = `[${reference}] ${lineOf(message, 'name')} (${lineOf(message, 'email')})`;
  return [labels.from, `${sender}, ${localTime(receivedAt, options)}${history}`] as const;
}
