export const legalOverview = { legalOverview: {} };
