import { askEngine } from '../conformance/engine.ts';
import type { Expectation } from '../rules/expectations/expectation.ts';

/** Whether rules answer a request as they must. */
export function meets(rules: string, { title, documents, request, verdict }: Expectation): boolean {
  const answer = askEngine({ title, rules, documents, request, verdict, reason: null });
  return answer.allowed === (verdict === 'allow');
}
