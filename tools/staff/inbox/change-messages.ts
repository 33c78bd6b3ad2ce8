import type { Query } from 'firebase-admin/firestore';
import { countOf, pagesOf } from '../pages.ts';
import { quantity } from '../quantity.ts';
import { confirm, show, type ToolDependencies, type ToolOptions, UsageError } from '../tool.ts';
import { findMessage } from './find-message.ts';
import { entryLine, toInboxEntry } from './inbox-entry.ts';
import type { BulkChange, MessageChange } from './message-changes.ts';
import { type MessageFilter, messageQuery } from './message-query.ts';

/** Changes one message, which is shown first. */
export async function changeMessage(
  tool: ToolDependencies,
  options: ToolOptions,
  target: string,
  { question, done, apply }: MessageChange,
): Promise<void> {
  const { db, now } = tool;
  const message = await findMessage(db, target);
  await confirm(tool, options, `${question} ${entryLine(await toInboxEntry(message))}?`);
  await apply(db, [message.ref], now());
  show(tool, options, { document: message.ref.path, done }, [`1 message ${done}.`]);
}

/** Changes all messages that a filter names, page by page; when it is broken off, the same command goes on with the rest. */
export async function changeMessages(
  tool: ToolDependencies,
  options: ToolOptions & MessageFilter,
  { question, done, apply, ...change }: BulkChange,
): Promise<void> {
  const { db, now } = tool;
  const query = bulkQuery(tool, options, change);
  const count = await countOf(query);
  if (count > 0) await confirm(tool, options, `${question} ${quantity(count, 'message')}?`);
  let changed = 0;
  for await (const page of pagesOf(query)) {
    await apply(
      db,
      page.map(({ ref }) => ref),
      now(),
    );
    changed += page.length;
    if (!options.isJson) tool.print(`${changed} of ${count}`);
  }
  show(tool, options, { changed, done }, [`${quantity(changed, 'message')} ${done}.`]);
}

function bulkQuery(
  { db, now }: ToolDependencies,
  filter: MessageFilter,
  { objection, isForOpen }: Pick<BulkChange, 'objection' | 'isForOpen'>,
): Query {
  const sentence =
    filter.state === 'unregistered' ? 'These are not registered yet: wait for them.' : objection(filter);
  if (sentence !== undefined) throw new UsageError(sentence);
  // What comes after the question was not asked about.
  return messageQuery(db, { ...filter, isOpen: isForOpen, until: now() });
}
