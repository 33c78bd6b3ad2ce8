export const support = { support: {} };
