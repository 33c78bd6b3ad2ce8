import { LineIndex, type Position, type RulesIssue, type SourceRange } from '../position.ts';

/** Longer lines are cut: a rules file may be one line. */
const maximumWidth = 160;
/** Characters of a cut line that stay visible before the position. */
const leadingWidth = 40;

/**
 * A source line with carets under a range:
 *
 *     12 |   allow read: if a;
 *        |                  ^
 */
function excerpt(source: string, { line, column }: Position, length = 1): string {
  const text = (source.split('\n')[line - 1] ?? '').replaceAll(/[\t\r]/g, ' ');
  const from = text.length > maximumWidth ? Math.max(0, column - 1 - leadingWidth) : 0;
  const visible = text.slice(from, from + maximumWidth);
  const before = column - 1 - from;
  const carets = '^'.repeat(Math.max(1, Math.min(length, visible.length - before)));
  const number = String(line).padStart(5);
  return `${number} | ${visible}\n${' '.repeat(number.length)} | ${' '.repeat(before)}${carets}`;
}

/** The excerpt of a range; carets of a range over several lines end with its first line. */
export function excerptRange(source: string, { start, end }: SourceRange): string {
  return excerpt(source, new LineIndex(source).positionAt(start), end - start);
}

/** Formats an error or warning in a rules file: position, description, and the line with a caret. */
export function describeIssue(issue: RulesIssue, source: string, name: string): string {
  const { line, column, description, severity } = issue;
  const kind = severity === 'WARNING' ? 'warning: ' : '';
  return `${name}:${line}:${column} ${kind}${description}\n${excerpt(source, issue)}`;
}
