import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { countOf } from '../queries.ts';
import { show, type ToolDependencies, type ToolOptions } from '../tool.ts';
import { unregisteredMessages } from './find-message.ts';
import { entryLine, toInboxEntry } from './inbox-entry.ts';
import { type MessageFilter, messageQuery, placeOf } from './message-query.ts';

export interface ListOptions extends ToolOptions, MessageFilter {
  readonly limit: number;
}

interface Page {
  readonly messages: readonly DocumentSnapshot[];
  /** How many more there are behind it. */
  readonly more: number;
}

/** Prints one page, and how to get the next one. */
export async function listMessages(tool: ToolDependencies, options: ListOptions): Promise<void> {
  const { messages, more } = await readPage(tool, options);
  const last = messages.at(-1);
  const next = more > 0 && last ? placeOf(last) : null;
  const entries = await Promise.all(messages.map(toInboxEntry));
  const lines = entries.length === 0 ? ['No such message.'] : entries.map(entryLine);
  const hint = next === null ? [] : [`${more} more; for the next page add: --before ${next}`];
  show(tool, options, { messages: entries, more, next }, [...lines, ...hint]);
}

async function readPage({ db }: ToolDependencies, options: ListOptions): Promise<Page> {
  if (options.state === 'unregistered') return { messages: await firstUnregistered(db, options), more: 0 };
  const list = messageQuery(db, options);
  const { docs: messages } = await list.limit(options.limit).get();
  const last = messages.at(-1);
  const mayBeMore = last !== undefined && messages.length === options.limit;
  return { messages, more: mayBeMore ? await countOf(list.startAfter(last)) : 0 };
}

async function firstUnregistered(
  db: ToolDependencies['db'],
  { limit }: ListOptions,
): Promise<readonly DocumentSnapshot[]> {
  const messages: DocumentSnapshot[] = [];
  for await (const message of unregisteredMessages(db)) {
    messages.push(message);
    if (messages.length === limit) break;
  }
  return messages;
}
