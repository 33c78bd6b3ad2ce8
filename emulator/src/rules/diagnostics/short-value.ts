import { describeValue } from '../builtin/describe.ts';
import type { RulesValue } from '../value/rules-value.ts';

/** Enough characters to recognise a text. */
const widestText = 40;
const widestValue = 100;

/** Formats a value for one log line. Cuts long values; a cut text shows its length. */
export function shortValue(value: RulesValue): string {
  if (value.type === 'timestamp') return new Date(Number(value.nanos / 1_000_000n)).toISOString();
  if (value.type !== 'string') return printable(describeValue(value), widestValue);
  const text = printable(JSON.stringify(value.value.slice(0, widestText)), widestValue);
  return value.value.length > widestText ? `${text} (${value.value.length} characters)` : text;
}

/** Cuts a text and escapes control and invisible characters, so that it cannot change the terminal. */
export function printable(text: string, widest: number): string {
  const visible = text
    .slice(0, widest)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
  return text.length > widest ? `${visible}…` : visible;
}
