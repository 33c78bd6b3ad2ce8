import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../support/command.ts';
import { audit } from '../privacy/erase.ts';
import { show } from '../tool.ts';
import { csvLine } from './csv-line.ts';
import type { NewsletterTool } from './newsletter.ts';
import { confirmedSubscribers, readSubscribers, type Subscriber, toSubscriber } from './subscribers.ts';

const longestList = 1000;

export async function listSubscribers(tool: NewsletterTool) {
  const { limit, after } = tool;
  if (limit > longestList) throw new Failure(`A list has at most ${longestList} lines; use export for more.`);
  const { docs } = await confirmedSubscribers(tool.db, after).limit(limit).get();
  const subscribers = docs.map(toSubscriber);
  const last = subscribers.length === limit ? subscribers.at(-1) : undefined;
  show(tool, { subscribers, after: last?.id ?? null }, [
    ...subscribers.map(({ email, confirmedAt, textVersion }) => `${confirmedAt}  ${textVersion}  ${email}`),
    ...(subscribers.length === 0 ? ['No confirmed subscriber.'] : []),
    ...(last ? [`More: --after ${last.id}`] : []),
  ]);
}

/** With backpressure. Who exported how many is recorded even if the export is interrupted. */
export async function exportSubscribers(tool: NewsletterTool) {
  const { db, output, format } = tool;
  const record = await audit(tool, 'export-subscribers', []);
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    if (format === 'csv') yield csvLine(Object.keys(columns));
    for await (const subscriber of readSubscribers(db)) {
      count += 1;
      yield format === 'csv' ? csvLine(toRow(subscriber)) : `${JSON.stringify(toRecord(subscriber))}\n`;
    }
  }
  try {
    await pipeline(Readable.from(lines()), output, { end: false });
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  } finally {
    await record.update({ 'documents.subscribers': count });
  }
}

/** The columns of the CSV file, and the fields that they show. */
const columns = {
  email: 'email',
  confirmed_at: 'confirmedAt',
  requested_at: 'requestedAt',
  consent_id: 'consentId',
  text_version: 'textVersion',
  language: 'language',
} as const;

function toRow(subscriber: Subscriber): readonly string[] {
  return Object.values(columns).map((field) => subscriber[field]);
}

function toRecord({ id: _id, ...fields }: Subscriber): object {
  return fields;
}

/** The reader, such as `head`, has closed the pipe. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
