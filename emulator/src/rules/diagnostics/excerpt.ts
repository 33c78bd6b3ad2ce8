import { LineIndex, type Position, type RulesIssue, type SourceRange } from '../position.ts';

/** Longer lines are cut: a rules file may be one line. */
const maximumWidth = 160;
/** How much of a line that is cut stays visible before the place. */
const leadingWidth = 40;

/**
 * A line of the source with carets under a part of it:
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

/** The excerpt of a range; one of several lines is marked to the end of the first. */
export function excerptRange(source: string, { start, end }: SourceRange): string {
  return excerpt(source, new LineIndex(source).positionAt(start), end - start);
}

/** What is wrong with a rules file, for people: the place, a sentence, and the line with a caret. */
export function describeIssue(issue: RulesIssue, source: string, name: string): string {
  const { line, column, description } = issue;
  return `${name}:${line}:${column} ${description}\n${excerpt(source, issue)}`;
}
