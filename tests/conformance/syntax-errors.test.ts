import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { syntaxErrorCases } from './cases/syntax-errors.ts';

for (const [title, source, line, column, description] of syntaxErrorCases) {
  test(`${title} is refused at ${line}:${column}`, () => {
    expect(parseRules(source)).toEqual({
      ok: false,
      issues: [{ line, column, description, severity: 'ERROR' }],
    });
  });
}
