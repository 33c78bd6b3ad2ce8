import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createLink,
  type LinkOptions,
  mailableAddress,
  pagesOf,
  subscribers,
} from '@labka/functions/operations';
import { stringify } from 'csv-stringify';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { audit } from '../privacy/erase.ts';
import { timeText } from '../queries.ts';
import { show, type Tool } from '../tool.ts';

/** In this order: Keila assigns values by position, so that `data` must stand before every column that it ignores. */
const columns = [
  'email',
  'data',
  'attributes',
  'language',
  'created_at',
  'optin_time',
  'confirm_time',
  'consent_version',
  'consent_source',
  'unsubscribe_url',
] as const;

type Row = Readonly<Record<(typeof columns)[number], string>>;

/** What a spreadsheet takes for a formula. Escaping it would make another address. */
const formula = /^[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Writes all confirmed subscribers to a new file that only its owner may read. The export is recorded even if it is
 * interrupted.
 */
export async function exportSubscribers(tool: Tool, file: string) {
  const links = await tool.links();
  const record = await audit(tool, 'export-subscribers', []);
  const leftOut: string[] = [];
  let count = 0;
  async function* rows() {
    const confirmed = subscribers.in(tool.db).where('state', '==', 'confirmed');
    for await (const page of pagesOf(confirmed.orderBy(FieldPath.documentId())))
      for (const subscriber of page) {
        const row = toRow(subscriber, links);
        if (formula.test(row.email)) {
          leftOut.push(row.email);
          continue;
        }
        count += 1;
        yield row;
      }
  }
  const target = path.resolve(file);
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(
      Readable.from(rows()),
      stringify({ header: true, columns, escape_formulas: true }),
      output,
    );
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new Failure(`${target} cannot be written: ${cause.message}.`, { cause });
  } finally {
    await record.update({ 'documents.subscribers': count });
  }
  show(tool, { file: target, subscribers: count, leftOut }, [
    ...leftOut.map((email) => `not written: ${email} (a spreadsheet would take it for a formula)`),
    `${quantity(count, 'subscriber')} in ${target}. Delete it after use: it is personal data.`,
  ]);
}

/** Mailchimp's text fields take so many bytes. */
const longestLink = 255;

function toRow(snapshot: QueryDocumentSnapshot, links: LinkOptions): Row {
  const stored = subscribers.read(snapshot);
  const content = { addressId: snapshot.id, consentId: '' };
  const attributes = {
    language: stored.language ?? '',
    optin_time: timeText(stored.requestedAt),
    confirm_time: timeText(stored.confirmedAt),
    consent_version: stored.textVersion ?? '',
    consent_source: links.publicUrl,
    unsubscribe_url: createLink(links, 'unsubscribe', content),
  };
  if (attributes.unsubscribe_url.length > longestLink)
    throw new Failure(`PUBLIC_URL is too long: a mailing service takes links of ${longestLink} bytes.`);
  const json = JSON.stringify(attributes);
  const email = mailableAddress(stored.email ?? '') ?? '';
  return { email, data: json, attributes: json, created_at: attributes.confirm_time, ...attributes };
}
