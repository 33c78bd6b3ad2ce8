/** What a name stands for, in the words of Google's messages. */
export type NameKind = 'Document name' | 'Document parent name' | 'Database name' | 'Resource name';

/** What stands between the slashes, until collections and documents alternate. */
const start = ['projects', 'project', 'databases', 'database', 'documents'] as const;
const constants: ReadonlySet<string> = new Set(['projects', 'databases', 'documents']);

/** Describes the first fault of a name with an invalid form, as Google's emulator does. */
export function nameFault(kind: NameKind, text: string): string {
  const fault = faultAt(kind, text);
  const isUnknown =
    /^lacks (?:"documents"|"\/" at index \d+\.$)/.test(fault) && /^(?:[^/]+\/){4}./.test(text);
  if (kind === 'Resource name' && isUnknown && !isBelowDocuments(text))
    return `Resource "${text}" is not recognized.`;
  return `${kind} "${text}" ${fault}`;
}

function isBelowDocuments(text: string): boolean {
  return text.split('/')[4] === 'documents';
}

function faultAt(kind: NameKind, text: string): string {
  let at = 0;
  for (let place = 0; ; place += 1) {
    const part = start[place] ?? (place % 2 === 1 ? 'collection' : 'resource');
    const end = constants.has(part) ? at + part.length : endOfId(text, at);
    if (constants.has(part) && !text.startsWith(part, at)) return `lacks "${part}" at index ${at}.`;
    const id = text.slice(at, end);
    if (id === '') return `lacks a ${part} id at index ${at}.`;
    if (id === '.' || id === '..') return `contains a ${part} id "${id}" at index ${at}.`;
    if (part === 'database' && kind === 'Database name') return `has extra characters at index ${end}.`;
    if (part === 'documents' && end === text.length)
      return 'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).';
    if (text[end] !== '/') return `lacks "/" at index ${end}.`;
    at = end + 1;
    if (at === text.length)
      return part === 'documents' ? 'is invalid: Omit trailing "/".' : 'has invalid trailing "/".';
  }
}

function endOfId(text: string, at: number): number {
  const end = text.indexOf('/', at);
  return end < 0 ? text.length : end;
}
