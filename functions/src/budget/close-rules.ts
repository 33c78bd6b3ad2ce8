import type { Log } from '../delivery/platform.ts';
import { each, number, readFields, text } from '../fields.ts';
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
    const reason = `${report.costAmount} of ${report.budgetAmount} ${report.currencyCode} are spent`;
    log.error('The rules are closed', { document, reason });
  };
}

async function areClosed(rules: ReleasedRules): Promise<boolean> {
  const { source } = await rules.getFirestoreRuleset();
  return source.length === 1 && source[0]?.content === closedRules;
}

/** What Cloud Billing says about a budget several times a day, as schema version 1.0; the costs are those since the month began. */
const reportFields = { ...each(number, 'costAmount', 'budgetAmount'), currencyCode: text };

/** Undefined when it is something else. */
function parseCostReport(message: string) {
  try {
    const { costAmount, budgetAmount = 0, currencyCode } = readFields(reportFields, JSON.parse(message));
    const isWhole = costAmount !== undefined && budgetAmount > 0 && currencyCode !== undefined;
    return isWhole ? { costAmount, budgetAmount, currencyCode } : undefined;
  } catch {
    return undefined;
  }
}
