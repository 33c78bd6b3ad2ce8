/** The rights of the General Data Protection Regulation, with the article that a letter cites. */
export const rights = [
  { id: 'information', article: '13 – 14' },
  { id: 'access', article: '15' },
  { id: 'rectification', article: '16' },
  { id: 'erasure', article: '17' },
  { id: 'restriction', article: '18' },
  { id: 'portability', article: '20' },
  { id: 'objection', article: '21' },
  { id: 'automated', article: '22' },
  { id: 'withdrawal', article: '7(3)' },
] as const;

export type Right = (typeof rights)[number];

/** The right that is chosen at first: most letters ask for access. */
export const usualRight = 'access';
