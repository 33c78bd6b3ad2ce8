/** What Cloud Billing says about a budget, several times a day. Both amounts are in this currency. */
export interface CostReport {
  /** Since the month began. */
  readonly costAmount: number;
  readonly budgetAmount: number;
  readonly currencyCode: string;
}

/** Schema version 1.0 of budget notifications; nothing when it is something else. */
export function parseCostReport(text: string): CostReport | undefined {
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
