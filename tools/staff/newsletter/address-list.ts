import { createReadStream } from 'node:fs';
import path from 'node:path';
import { addressId, normalizeEmail } from '@labka/functions/mail/email-address';
import { CsvError, parse } from 'csv-parse';
import { Failure } from '../../support/command.ts';
import { withoutFormulaMark } from './csv-line.ts';

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a file with one address per line, or a CSV file with a column `email`.
 * @returns the `addressId` of each address once, and the numbers of lines without one
 */
export async function readAddressList(file: string) {
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
