import { evaluateCase } from '@labka/firestore-emulator/testing';
import { describe, expect, test } from 'vitest';
import { requestGroups } from './cases/request-groups.ts';

for (const [feature, cases] of requestGroups) {
  describe(feature, () => {
    for (const expected of cases) {
      test(expected.title, () => {
        const verdict = evaluateCase(expected);
        expect(verdict.allowed ? 'allow' : 'deny', JSON.stringify(verdict)).toBe(expected.verdict);
        if (!verdict.allowed) expect(verdict.reason).toContain(expected.reason);
      });
    }
  });
}
