import type { LegalSlug } from '../../lib/legal-document.ts';
import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

interface VersionPageProps {
  readonly slug: LegalSlug;
  readonly version: string;
}

/** A version at the address that it keeps: the text alone, without what the page of the version in force puts into it. */
export function VersionPage({ slug, version }: VersionPageProps) {
  return <LegalDocumentPage slug={slug} version={version} />;
}
