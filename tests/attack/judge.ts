import { evaluateCase } from '@labka/firestore-emulator/testing';
import type { Expectation } from '../rules/expectations/expectation.ts';

/** Whether rules give the expected answer to a request. */
export function meets(rules: string, { documents, request, verdict }: Expectation): boolean {
  const answer = evaluateCase({ rules, documents, request });
  return answer.allowed === (verdict === 'allow');
}
