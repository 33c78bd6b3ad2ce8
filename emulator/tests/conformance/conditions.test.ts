import { evaluateCase } from '@labka/firestore-emulator/testing';
import { describe, expect, test } from 'vitest';
import { conditionGroups } from './cases/condition-groups.ts';
import { toConformanceCase } from './condition-case.ts';

for (const [feature, conditions] of conditionGroups) {
  describe(feature, () => {
    for (const condition of conditions) {
      const expected = toConformanceCase(condition);
      test(expected.title, () => {
        const verdict = evaluateCase(expected);
        expect(verdict).toMatchObject(
          expected.reason === null ? { allowed: true } : { allowed: false, reason: expected.reason },
        );
      });
    }
  });
}
