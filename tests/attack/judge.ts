import { evaluateCase } from '@labka/firestore-emulator/testing';
import type { Expectation } from '../rules/expectations/expectation.ts';

/** Whether rules answer a request as they must. */
export function meets(rules: string, { documents, request, verdict }: Expectation): boolean {
  const answer = evaluateCase({ rules, documents, request });
  return answer.allowed === (verdict === 'allow');
}
