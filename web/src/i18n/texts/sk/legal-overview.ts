import type { TextsOf } from '../../texts.ts';

export const legalOverview: TextsOf<'legalOverview'> = { legalOverview: {} };
