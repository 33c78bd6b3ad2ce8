import { createReadStream } from 'node:fs';
import path from 'node:path';
import { subscribers } from '@labka/functions/collections/newsletter';
import { inPortions } from '@labka/functions/delivery/pages';
import { addressId, normalizeEmail } from '@labka/functions/mail/email-address';
import { type WithdrawalReason, withdrawConsent } from '@labka/functions/newsletter/consent';
import { CsvError, parse } from 'csv-parse';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { confirm, show } from '../tool.ts';
import { withoutFormulaMark } from './csv-line.ts';
import type { NewsletterTool } from './newsletter.ts';

const lookUpAtOnce = 200;
/** The number of faulty lines that are named; the others are counted. */
const mostNamedLines = 10;

/** Ends the subscriptions of all addresses in a list; repeating it changes nothing. */
export async function importWithdrawals(tool: NewsletterTool, file: string, reason: WithdrawalReason) {
  const { ids, malformed } = await readAddressList(file);
  const known = await findKnown(tool, ids);
  const subscribed = known.filter((subscriber) => subscriber.get('state') !== 'unsubscribed');
  const unknown = ids.length - known.length;
  const before = known.length - subscribed.length;
  const others = `${unknown} unknown, ${before} unsubscribed before, ${malformed.length} malformed${linesOf(malformed)}`;
  if (subscribed.length > 0) await confirm(tool, `Unsubscribe ${subscribed.length} (${others})?`);
  await inPortions(subscribed, ({ id }) => withdrawConsent(tool, id, reason));
  const counts = { done: subscribed.length, unknown, before, malformed: malformed.length };
  show(tool, counts, [`${subscribed.length} done, ${others}.`]);
}

async function findKnown({ db }: NewsletterTool, ids: readonly string[]) {
  const known: DocumentSnapshot[] = [];
  for (let first = 0; first < ids.length; first += lookUpAtOnce) {
    const references = ids.slice(first, first + lookUpAtOnce).map((id) => subscribers.in(db).doc(id));
    const found = await db.getAll(...references, { fieldMask: ['state'] });
    known.push(...found.filter(({ exists }) => exists));
  }
  return known;
}

function linesOf(malformed: readonly number[]): string {
  if (malformed.length === 0) return '';
  const named = malformed.slice(0, mostNamedLines).join(', ');
  return ` (line ${named}${malformed.length > mostNamedLines ? ', …' : ''})`;
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a file with one address per line, or a CSV file with a column `email`.
 * @returns the `addressId` of each address once, and the numbers of lines without one
 */
async function readAddressList(file: string) {
  const ids = new Set<string>();
  const malformed: number[] = [];
  let column: number | undefined;
  for await (const { record, info } of readRows(file)) {
    if (column === undefined) {
      const named = record.findIndex((name) => name.toLowerCase() === 'email');
      column = Math.max(named, 0);
      if (named >= 0) continue;
      if (record.length > 1) throw new Failure(`${file} has several columns, and none is named email.`);
    }
    const address = withoutFormulaMark(record[column] ?? '');
    if (normalizeEmail(address) === undefined) malformed.push(info.lines);
    else ids.add(addressId(address));
  }
  return { ids: [...ids], malformed };
}

async function* readRows(file: string): AsyncGenerator<Row> {
  const rows = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    info: true,
    max_record_size: 10_000,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const source = createReadStream(file).on('error', (error) => rows.destroy(error));
  try {
    yield* source.pipe(rows);
  } catch (cause) {
    const reason = cause instanceof CsvError ? cause.message : 'the file does not exist or cannot be opened';
    throw new Failure(`${path.resolve(file)} cannot be read: ${reason}.`, { cause });
  }
}
