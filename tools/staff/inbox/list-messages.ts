import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { countOf } from '../queries.ts';
import { show } from '../tool.ts';
import { unregisteredMessages } from './find-message.ts';
import { entryLine, toInboxEntry } from './inbox-entry.ts';
import type { InboxTool } from './inbox-tool.ts';
import { messageQuery, placeOf } from './message-query.ts';

export async function listMessages(tool: InboxTool) {
  const { messages, more } = await readPage(tool);
  const last = messages.at(-1);
  const next = more > 0 && last ? placeOf(last) : null;
  const entries = await Promise.all(messages.map(toInboxEntry));
  const lines = entries.length === 0 ? ['No such message.'] : entries.map(entryLine);
  const hint = next === null ? [] : [`${more} more; for the next page add: --before ${next}`];
  show(tool, { messages: entries, more, next }, [...lines, ...hint]);
}

async function readPage(tool: InboxTool) {
  if (tool.state === 'unregistered') return { messages: await firstUnregistered(tool), more: 0 };
  const list = messageQuery(tool.db, tool);
  const { docs: messages } = await list.limit(tool.limit).get();
  const last = messages.at(-1);
  const mayBeMore = last !== undefined && messages.length === tool.limit;
  return { messages, more: mayBeMore ? await countOf(list.startAfter(last)) : 0 };
}

async function firstUnregistered({ db, limit }: InboxTool) {
  const messages: DocumentSnapshot[] = [];
  for await (const message of unregisteredMessages(db)) {
    messages.push(message);
    if (messages.length === limit) break;
  }
  return messages;
}
