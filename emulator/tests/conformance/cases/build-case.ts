import type { CaseQuery, CaseRequest, RulesCase, StoredDocument } from '@labka/firestore-emulator/testing';

type Expected = 'allow' | { readonly deny: string };

interface CaseParts {
  readonly title: string;
  readonly rules: string;
  readonly documents?: readonly StoredDocument[];
  readonly request: CaseRequest;
}

/** A complete case; a denial has a reason. */
export function buildCase({ documents = [], ...parts }: CaseParts, expected: Expected): RulesCase {
  const verdict = expected === 'allow' ? 'allow' : 'deny';
  return { ...parts, documents, verdict, reason: expected === 'allow' ? null : expected.deny };
}

/** Rules with these lines inside `match /databases/{database}/documents`, the first on line 4. */
export function rulesInDocuments(...lines: readonly string[]): string {
  return [
    "rules_version = '2';",
    'service cloud.firestore {',
    'match /databases/{database}/documents {',
    ...lines,
    '}}',
  ].join('\n');
}

export const noMatch: Expected = { deny: 'No matching allow statements' };

export const alice = { uid: 'alice', token: {} } as const;

export function get(path: string): CaseRequest {
  return { method: 'get', path, auth: alice };
}

export function list(path: string, query: CaseQuery = {}): CaseRequest {
  return { method: 'list', path, auth: alice, query };
}
