import type { Log } from '../delivery/platform.ts';
import { closedRules } from './closed-rules.ts';

/** The rules that Firestore goes by; firebase-admin's `SecurityRules` is one. */
export interface ReleasedRules {
  getFirestoreRuleset(): Promise<{ readonly source: readonly { readonly content: string }[] }>;
  releaseFirestoreRulesetFromSource(source: string): Promise<unknown>;
}

export interface CloseRulesDependencies {
  readonly rules: ReleasedRules;
  readonly log: Log;
}

const document = 'firestore.rules';

/**
 * Closes the rules to every client once the budget is spent, and tells it once, however many reports say so. Nothing here
 * opens them again: a person does, by a release. Throws to have the report delivered again.
 */
export function closeRules({ rules, log }: CloseRulesDependencies) {
  return async (message: string): Promise<void> => {
    const report = parseCostReport(message);
    if (!report) return log.error('A report of costs cannot be read', { document, reason: 'its format' });
    if (report.costAmount < report.budgetAmount || (await areClosed(rules))) return;
    await rules.releaseFirestoreRulesetFromSource(closedRules);
    log.error('The rules are closed', { document, reason: inWords(report) });
  };
}

async function areClosed(rules: ReleasedRules): Promise<boolean> {
  const { source } = await rules.getFirestoreRuleset();
  return source.length === 1 && source[0]?.content === closedRules;
}

function inWords({ costAmount, budgetAmount, currencyCode }: CostReport): string {
  return `${costAmount} of ${budgetAmount} ${currencyCode} are spent`;
}

/** What Cloud Billing says about a budget, several times a day. Both amounts are in this currency. */
interface CostReport {
  /** Since the month began. */
  readonly costAmount: number;
  readonly budgetAmount: number;
  readonly currencyCode: string;
}

/** Schema version 1.0 of budget notifications; nothing when it is something else. */
function parseCostReport(text: string): CostReport | undefined {
  const report = parseJson(text);
  if (typeof report !== 'object' || report === null) return undefined;
  if (!('costAmount' in report) || typeof report.costAmount !== 'number') return undefined;
  if (!('budgetAmount' in report) || typeof report.budgetAmount !== 'number') return undefined;
  if (!('currencyCode' in report) || typeof report.currencyCode !== 'string') return undefined;
  const { costAmount, budgetAmount, currencyCode } = report;
  return budgetAmount > 0 ? { costAmount, budgetAmount, currencyCode } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
