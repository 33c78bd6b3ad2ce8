import { readFileSync } from 'node:fs';
import type { RulesCase } from '@labka/firestore-emulator/testing';

interface Scenario {
  readonly id: string;
  readonly rules: string;
  readonly cases: readonly Omit<RulesCase, 'rules'>[];
}

interface ProductionCases {
  /** The source of the verdicts. */
  readonly source: string;
  /** The number of observed verdicts, known gaps included. */
  readonly observedCases: number;
  readonly scenarios: readonly Scenario[];
}

/** The verdicts observed in production. */
export function readProductionCases(): ProductionCases {
  const text = readFileSync(new URL('./cases/production.json', import.meta.url), 'utf8');
  const parsed: unknown = JSON.parse(text);
  if (!isProductionCases(parsed)) throw new Error('cases/production.json does not hold scenarios.');
  return parsed;
}

function isProductionCases(parsed: unknown): parsed is ProductionCases {
  return typeof parsed === 'object' && parsed !== null && 'scenarios' in parsed && 'observedCases' in parsed;
}
