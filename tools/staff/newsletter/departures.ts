import { addressId, normalizeEmail, type WithdrawalReason } from '@labka/functions/operations';
import { type Cells, emailHeadings, meaningOf, plain, timeOf } from './meaning.ts';
import { type Row, readTable } from './withdrawal-file.ts';

/** A subscription that ended at a mailing service. */
export interface Departure {
  readonly line: number;
  /** The `addressId`. */
  readonly id: string;
  readonly reason: WithdrawalReason;
  /** Undefined if the file does not say it. */
  readonly at: Date | undefined;
}

/** A line that changes nothing, and why. */
export interface Complaint {
  readonly line: number;
  readonly problem: string;
}

/**
 * @param haveAllLeft whether every address left that the file does not call bounced or complaining
 * @returns the last departure of each address, the number of subscribers who stay, and lines not understood
 */
export async function readDepartures(file: string, haveAllLeft: boolean) {
  const table = await readTable(file, (heading) => emailHeadings.includes(plain(heading)));
  const headings = table.headings.map(plain);
  const departures = new Map<string, Departure>();
  const complaints: Complaint[] = [];
  let staying = 0;
  for (const row of table.rows) {
    const found = readRow(row, headings, haveAllLeft);
    if (found === 'stays') staying += 1;
    else if ('problem' in found) complaints.push(found);
    else if (isLater(found, departures.get(found.id))) departures.set(found.id, found);
  }
  return { departures: [...departures.values()], staying, complaints };
}

function isLater({ at }: Departure, other: Departure | undefined): boolean {
  return other === undefined || (other.at !== undefined && (at === undefined || at > other.at));
}

function readRow(
  { line, fields }: Row,
  headings: readonly string[],
  haveAllLeft: boolean,
): Departure | Complaint | 'stays' {
  if (!fields) return { line, problem: 'more fields than headings, or a stray quote' };
  const cells: Cells = new Map(
    headings.flatMap((heading, index) => (fields[index] ? [[heading, fields[index]]] : [])),
  );
  const email = emailOf(cells);
  if (normalizeEmail(email) === undefined) return { line, problem: `"${email}" is no email address` };
  const meaning = meaningOf(cells);
  const reason = haveAllLeft && (meaning === 'stays' || meaning === 'unclear') ? 'imported' : meaning;
  if (reason === 'stays') return reason;
  if (reason === 'unclear') return { line, problem: `it does not say whether ${email} left` };
  const [, time] = timeOf(cells) ?? [];
  const at = time === undefined ? undefined : readTime(time);
  return at === null ? { line, problem: `"${time}" is no time` } : { line, id: addressId(email), reason, at };
}

/** Without the apostrophe that keeps a spreadsheet from calculating it. */
function emailOf(cells: Cells): string {
  const heading = emailHeadings.find((known) => cells.has(known)) ?? '';
  return (cells.get(heading) ?? '').replace(/^'(?=[=+\-@])/, '');
}

/** `2026-11-27T10:00:00Z`, `2026-11-27 10:00:00.123`, `2026-11-27`. */
const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** Null if the text is no time. One without a zone is the latest that it can mean: whoever left is not subscribed again. */
function readTime(text: string): Date | null {
  const [, day = '', time = '00:00', zone = '-12:00'] = timePattern.exec(text) ?? [];
  const offset = zone.replace(/UTC/i, 'Z').replace(/(\d\d)(\d\d)$/, '$1:$2');
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
