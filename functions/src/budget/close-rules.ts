import type { Log } from '../delivery/platform.ts';
import { each, number, objectOf, text } from '../fields.ts';

/** The active Firestore rules; implemented by firebase-admin's `SecurityRules`. */
export interface ReleasedRules {
  getFirestoreRuleset(): Promise<{ readonly source: readonly { readonly content: string }[] }>;
  releaseFirestoreRulesetFromSource(source: string): Promise<unknown>;
}

const document = 'firestore.rules';

/** Rules that deny every client request; they do not apply to functions and staff tools. */
export const closedRules = `rules_version = '2';

// The month's budget is spent, or staff closed the forms. docs/operations.md, "Rules closed", explains how to open them.
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;

/** Closes the rules to all clients when the budget is spent, once. Throws to have the report redelivered. */
export function closeRules({ rules, log }: { readonly rules: ReleasedRules; readonly log: Log }) {
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

/** Cloud Billing's report about a budget (schema version 1.0); costs are those since the start of the month. */
const costReport = objectOf({ ...each(number, 'costAmount', 'budgetAmount'), currencyCode: text });

/** Undefined for any other message. */
function parseCostReport(message: string) {
  try {
    const report = costReport(JSON.parse(message));
    return report && report.budgetAmount > 0 ? report : undefined;
  } catch {
    return undefined;
  }
}
