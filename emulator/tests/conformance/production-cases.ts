import type { RulesCase } from '@labka/firestore-emulator/testing';
import { readJsonLines } from '../json-lines.ts';

/** The source of the verdicts, and their number. */
interface Heading {
  readonly source: string;
  readonly observedCases: number;
}
interface Scenario {
  readonly id: string;
  readonly rules: string;
}
/** `because` tells why the Test API denied for a reason that a database does not have, `observed`. */
interface ProductionCase extends Omit<RulesCase, 'rules'> {
  readonly because?: string;
  readonly observed?: string;
}

/** The verdicts observed in production: a heading, then each scenario before its cases. */
export function readProductionCases() {
  const file = new URL('cases/production.jsonl', import.meta.url);
  const [heading, ...rows] = readJsonLines<Heading | Scenario | ProductionCase>(file);
  if (!heading || !('observedCases' in heading)) throw new Error('cases/production.jsonl has no heading.');
  const scenarios: (Scenario & { readonly cases: ProductionCase[] })[] = [];
  for (const row of rows) {
    if ('id' in row) scenarios.push({ ...row, cases: [] });
    if ('title' in row) scenarios.at(-1)?.cases.push(row);
  }
  return { ...heading, scenarios };
}
