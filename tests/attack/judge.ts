import { evaluateCase } from '@labka/firestore-emulator/testing';
import type { Expectation } from '../rules/expectations/expectation.ts';

export function meets(rules: string, { documents, request, verdict }: Expectation): boolean {
  const answer = evaluateCase({ rules, documents, request });
  return answer.allowed === (verdict === 'allow');
}
