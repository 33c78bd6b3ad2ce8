import { legalVersions } from 'virtual:legal-versions';
import { invariant } from '../../lib/invariant.ts';
import type { LegalSlug, LegalVersion } from '../../lib/legal-document.ts';

export function currentVersionOf(slug: LegalSlug): LegalVersion {
  const current = versionsOf(slug).find(({ state }) => state === 'current');
  invariant(current, `The build has no version of ${slug} in force.`);
  return current;
}

/** The next version, once announced. */
export function comingVersionOf(slug: LegalSlug): LegalVersion | undefined {
  return versionsOf(slug).find(({ state }) => state === 'coming');
}

/** Newest first. */
export function earlierVersionsOf(slug: LegalSlug): readonly LegalVersion[] {
  return versionsOf(slug)
    .filter(({ state }) => state === 'earlier')
    .toReversed();
}

export function versionOf(slug: LegalSlug, version: string): LegalVersion {
  const found = versionsOf(slug).find((candidate) => candidate.version === version);
  invariant(found, `The build has no version ${version} of ${slug}.`);
  return found;
}

function versionsOf(slug: LegalSlug): readonly LegalVersion[] {
  return legalVersions.filter((candidate) => candidate.slug === slug);
}
