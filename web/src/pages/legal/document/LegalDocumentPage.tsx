import { useLayoutEffect, useMemo, useRef } from 'react';
import { mainId } from '../../../components/SkipLink/SkipLink.tsx';
import { TableOfContents } from '../../../components/TableOfContents/TableOfContents.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import type { LegalSlug } from '../../../lib/legal-document.ts';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import { useLegalDocument } from '../legal-documents.ts';
import { ContentsButton } from './ContentsButton.tsx';
import { DocumentFooter } from './DocumentFooter.tsx';
import { DocumentHeading } from './DocumentHeading.tsx';
import { DocumentText } from './DocumentText.tsx';
import { HelpBox, helpEntryIn } from './HelpBox.tsx';
import { type Insertions, withInserted } from './insertions.ts';
import styles from './LegalDocumentPage.module.css';
import { useFollowedLinks } from './useFollowedLinks.ts';
import { useSectionInView } from './useSectionInView.ts';
import { ComingVersion, ShownVersion } from './VersionNotice.tsx';

interface LegalDocumentPageProps {
  readonly slug: LegalSlug;
  /** For the permanent URL of one version, without insertions; by default the version in force. */
  readonly version?: string;
  readonly insertions?: Insertions;
}

const noInsertions: Insertions = {};

/** The page of all four legal documents. Specification §2. */
export function LegalDocumentPage({ slug, version, insertions = noInsertions }: LegalDocumentPageProps) {
  const { t, language } = useI18n();
  const document = useLegalDocument(slug, version);
  const followLink = useFollowedLinks();
  const entries = useMemo(
    () => [...withInserted(document.contents, insertions), helpEntryIn(language)],
    [document, insertions, language],
  );
  const chapters = entries.filter(({ level }) => level === 2);
  const current = useSectionInView(entries);
  const contents = useRef<HTMLDivElement>(null);
  useScrollPosition(document.language, current);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click on it. */}
      <main className={styles.main} id={mainId} tabIndex={-1} onClick={followLink}>
        <DocumentHeading document={document} />
        {version === undefined ? (
          <ComingVersion slug={slug} />
        ) : (
          <ShownVersion slug={slug} version={version} shownLanguage={document.language} />
        )}
        <div className={styles.columns}>
          <div ref={contents}>
            <SectionBoundary>
              <TableOfContents
                title={t('legal.contents.title')}
                lengthText={t('legal.contents.chapters', { count: chapters.length })}
                entries={entries}
                current={current}
              />
            </SectionBoundary>
          </div>
          <div>
            <DocumentText document={document} insertions={insertions} />
            <SectionBoundary>
              <HelpBox slug={slug} />
            </SectionBoundary>
          </div>
        </div>
        <SectionBoundary>
          <ContentsButton contents={contents} entries={entries} current={current} />
        </SectionBoundary>
      </main>
      <SectionBoundary>
        <DocumentFooter document={document} isInForce={version === undefined} />
      </SectionBoundary>
    </>
  );
}

/** A change of language replaces the whole text; the reader stays in the section being read, or at the top. */
function useScrollPosition(language: string, current: string | undefined): void {
  const lastRead = useRef({ language, section: current });
  useLayoutEffect(() => {
    const last = lastRead.current;
    if (last.language !== language && last.section !== undefined && scrollY > 0) {
      window.document.getElementById(last.section)?.scrollIntoView({ behavior: 'instant' });
    }
    lastRead.current = { language, section: current };
  }, [language, current]);
}
