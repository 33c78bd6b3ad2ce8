import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { Failure } from '../../support/command.ts';

/** A table as spreadsheets and mailing services write it. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
}

export interface Row {
  /** In the file, from 1. */
  readonly line: number;
  /** By column; undefined if the line is not CSV with as many fields as headings. */
  readonly fields: readonly string[] | undefined;
}

/** Tries these, unless the file names another as Excel does: `sep=;`. */
const delimiters = [',', ';', '\t'];

/**
 * Reads a CSV file in UTF-8, UTF-16 or CP1250. The line of the headings decides about the delimiter: in other lines it
 * may be data.
 * @param isHeading finds the line and the delimiter: one of the headings must be known
 */
export async function readTable(file: string, isHeading: (text: string) => boolean): Promise<Table> {
  const lines = decode(await readBytes(file)).split(/\r\n|\n|\r/);
  const named = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1];
  const first = lines.findIndex((line, index) => line.trim() !== '' && (index > 0 || named === undefined));
  for (const delimiter of named === undefined ? delimiters : [named]) {
    const headings = parseRecord(lines[first] ?? '', delimiter);
    if (headings?.some(isHeading))
      return { headings, rows: readRows(lines, first + 1, delimiter, headings.length) };
  }
  throw new Failure(`${path.resolve(file)} has no heading such as "email" in its first line.`);
}

async function readBytes(file: string) {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Failure(`${path.resolve(file)} does not exist or cannot be read.`, { cause });
  }
}

/** A byte order mark is removed. Text in UTF-16 begins with one, or with an ASCII character, half of which is zero. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || second === 0;
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  try {
    const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function readRows(lines: readonly string[], start: number, delimiter: string, width: number) {
  const rows: Row[] = [];
  for (let index = start; index < lines.length; ) {
    const { fields, length } = readRecord(lines.slice(index, index + mostLines), delimiter, width);
    if (lines[index]?.trim() !== '') rows.push({ line: index + 1, fields });
    index += length;
  }
  return rows;
}

/** A quoted field may contain this many lines; after a stray quote the next line starts a record again. */
const mostLines = 50;

/** Spreadsheets may leave out empty fields at the end of a line. */
function readRecord(lines: readonly string[], delimiter: string, width: number) {
  for (let length = 1; length <= lines.length; length += 1) {
    const fields = parseRecord(lines.slice(0, length).join('\n'), delimiter);
    if (fields && (fields.length === width || (length === 1 && fields.length < width)))
      return { fields, length };
    if (fields) break;
  }
  return { fields: undefined, length: 1 };
}

/** The fields of one record; undefined if the text is not exactly one. */
function parseRecord(text: string, delimiter: string): readonly string[] | undefined {
  try {
    const options = { delimiter, record_delimiter: '\n', relax_quotes: !text.includes('\n') };
    const [record, ...others] = parse(text, { ...options, relax_column_count: true });
    return record && others.length === 0 ? record.map((field) => field.trim()) : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
