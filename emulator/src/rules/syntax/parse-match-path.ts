import type { MatchSegment } from './ast.ts';
import type { Cursor } from './cursor.ts';

/**
 * MatchPath = ('/' (segment | '{' Name ['=' ('*' | '**')] '}'))+ without a space between '/' and a segment
 */
export function parseMatchPath(
  cursor: Cursor,
  version: '1' | '2',
  ancestors: readonly MatchSegment[],
): MatchSegment[] {
  const segments: MatchSegment[] = [];
  if (!cursor.at('/')) cursor.failExpecting("a path that starts with '/' after 'match'");
  do segments.push(parseMatchSegment(cursor));
  while (cursor.at('/'));
  checkDistinct(cursor, segments);
  checkRecursiveWildcards(cursor, segments, version, ancestors);
  return segments;
}

function parseMatchSegment(cursor: Cursor): MatchSegment {
  const text = cursor.acceptPathSegment();
  if (text !== null) return { kind: 'literal', text };
  cursor.expect('/', 'before a path segment');
  if (!cursor.at('{')) cursor.failExpecting("a path segment or '{' after '/'");
  return parseWildcard(cursor);
}

function checkDistinct(cursor: Cursor, segments: readonly MatchSegment[]): void {
  const names = new Set<string>();
  for (const segment of segments) {
    if (segment.kind === 'literal') continue;
    if (names.has(segment.name)) {
      cursor.report(`The wildcard [${segment.name}] is declared twice in this path.`, segment.position);
    }
    names.add(segment.name);
  }
}

/** Wildcard = '{' Name ['=' ('*' | '**')] '}' ; `{x=*}` is `{x}` */
function parseWildcard(cursor: Cursor): MatchSegment {
  const { position } = cursor;
  cursor.advance();
  const { position: namePosition } = cursor;
  const name = cursor.expectName("a name after '{' in a path").text;
  cursor.checkVariableName({ name, position: namePosition });
  const isSingle = !cursor.accept('=') || cursor.accept('*');
  if (!isSingle) cursor.expect('**', "after '=' in a path");
  cursor.expect('}', 'after a wildcard in a path');
  return { kind: isSingle ? 'single' : 'recursive', name, position };
}

function checkRecursiveWildcards(
  cursor: Cursor,
  segments: readonly MatchSegment[],
  version: '1' | '2',
  ancestors: readonly MatchSegment[],
): void {
  const recursive = segments.filter((segment) => segment.kind === 'recursive');
  const [first] = recursive;
  const isBelowAnother = ancestors.some((segment) => segment.kind === 'recursive');
  const second = recursive[isBelowAnother ? 0 : 1];
  if (second) {
    cursor.report(
      'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
      second.position,
    );
  }
  if (version === '1' && first && segments.at(-1) !== first) {
    cursor.report(
      "In rules_version '1' a recursive wildcard must be the last segment of the path.",
      first.position,
    );
  }
}
