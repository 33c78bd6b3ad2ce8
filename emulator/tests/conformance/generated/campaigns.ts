import { commitFile } from './generated-commit.ts';
import type { GeneratedFile } from './generated-file.ts';
import { queryFile } from './generated-query.ts';

/** The generators by name: each creates a file of rules and requests from a seed. */
export const campaigns = { commits: commitFile, queries: queryFile } as const;
export type Campaign = keyof typeof campaigns;

export const campaignNames = Object.keys(campaigns) as readonly Campaign[];

export function isCampaign(name: unknown): name is Campaign {
  return campaignNames.some((known) => known === name);
}

/** File `index` for `seed`. */
export function fileOf(campaign: Campaign, seed: number, index: number): GeneratedFile {
  return campaigns[campaign](seed * 1_000_003 + index);
}
